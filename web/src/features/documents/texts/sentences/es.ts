import type { sentences } from '@dossier/contract/documents/sentences';
import type { documentTasks } from '@dossier/contract/documents/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  page: 'Página {number}',
  type_refused: 'No se pueden subir archivos de tipo .{type}.',
  extension_required: 'Añade una extensión al nombre del archivo, como .pdf o .docx.',
  content_mismatch: 'Este no es un archivo .{extension} válido.',
  wrong_extension: 'El archivo tiene la extensión .{extension}, pero contiene {kind}.',
  wrong_extension_rename:
    'El archivo tiene la extensión .{extension}, pero contiene {kind}. Cambia la extensión a .{right} y vuelve a subirlo.',
  wrong_extension_convert:
    'El archivo tiene la extensión .{extension}, pero contiene {kind}. Ábrelo en Office o LibreOffice, guarda una copia como .{right} y súbela.',
  wrong_extension_pdf:
    'El archivo tiene la extensión .{extension}, pero contiene {kind}. Guarda una copia como PDF y súbela.',
  file_required: 'Elige un archivo.',
  name_required: 'Introduce el nombre del documento.',
  documents_required: 'Selecciona al menos un documento.',
  ids_or_filter: 'Selecciona los documentos por ID o mediante un filtro.',
  other_company: 'Un documento solo se puede mover dentro de su empresa.',
  deleted: 'El documento se ha eliminado.',
  busy: 'Otra tarea está procesando el documento. Espera a que termine.',
  no_attachment: 'El documento no tiene este adjunto.',
  no_page: 'El documento no tiene esta página o aún no se ha procesado.',
  no_pdf: 'No hay ningún PDF disponible para este tipo de documento.',
  no_libreoffice:
    'No hay ningún PDF disponible: LibreOffice, que se encarga de crearlo, no está instalado en el servidor.',
  libreoffice_missing: 'LibreOffice, que se encarga de crear los PDF, no está instalado.',
  libreoffice_not_starting: 'LibreOffice, que se encarga de crear los PDF, no se inicia.',
  pdf_failed: 'LibreOffice no ha podido crear un PDF de este archivo.',
  identifier_format: 'Un identificador tiene de 8 a 100 letras, cifras, - o _.',
  chunk_number: 'El número de la parte supera el total de partes.',
  chunk_counting: 'Numera las partes desde 0 o desde 1, pero no de ambas formas.',
  chunk_empty: 'La parte está vacía.',
  identifier_taken: 'Este identificador pertenece a la subida de otro archivo. Elige uno nuevo.',
  upload_expired: 'Esta subida ha caducado. Empieza de nuevo con otro identificador.',
  kind_pdf: 'un PDF',
  kind_docx: 'un documento de Word',
  kind_xlsx: 'un libro de Excel',
  kind_pptx: 'una presentación de PowerPoint',
  kind_txt: 'texto sin formato',
  kind_xls: 'un libro de Excel en el formato antiguo (.xls)',
  kind_xlsb: 'un libro binario de Excel (.xlsb)',
  kind_doc: 'un documento de Word en el formato antiguo (.doc)',
  kind_ppt: 'una presentación de PowerPoint en el formato antiguo (.ppt)',
  kind_msg: 'un mensaje de Outlook',
  kind_encrypted_office: 'un archivo de Office protegido con contraseña',
  kind_rtf: 'texto enriquecido (.rtf)',
  kind_opendocument: 'un archivo de OpenDocument',
  kind_audio: 'una grabación de audio',
  kind_video: 'un vídeo',
  kind_image: 'una imagen',
  kind_archive: 'un archivo comprimido',
  kind_other: 'otro tipo de contenido',
  tasks: {
    index_document: {
      description: 'Procesar documento',
      steps: {
        fetch_data: { todo: 'Obtener datos', doing: 'Obteniendo datos', done: 'Datos obtenidos' },
        parse_pages: { todo: 'Leer páginas', doing: 'Leyendo páginas', done: 'Páginas leídas' },
        index_passages: {
          todo: 'Indexar fragmentos',
          doing: 'Indexando fragmentos',
          done: 'Fragmentos indexados',
        },
        persist_results: {
          todo: 'Guardar resultados',
          doing: 'Guardando resultados',
          done: 'Resultados guardados',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof documentTasks> };
