import type { sentences } from '@dossier/contract/summaries/sentences';
import type { summaryTasks } from '@dossier/contract/summaries/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Introduzca un texto.',
  title_required: 'Introduzca un título.',
  file_required: 'Elija un archivo.',
  too_short: 'Este texto es demasiado corto para resumirlo.',
  too_long:
    'Aquí no se pueden resumir textos de más de {limit} caracteres. Añada el archivo a un proyecto como documento.',
  only_tables:
    'No hay frases completas que seleccionar, solo tablas o listas. Un modelo de IA conectado puede resumirlas.',
  no_text: 'No hay texto que resumir.',
  no_company: 'Los archivos solo se pueden resumir en una empresa. Elija una primero.',
  document_not_read: 'El documento aún no se ha leído.',
  document_unreadable: 'No se pudo leer el documento.',
  document_deleted: 'El documento se eliminó.',
  nothing_readable: 'No se pudo leer ninguno de los documentos.',
  no_documents: 'No hay documentos que resumir.',
  too_many_together: 'Se pueden resumir juntos {limit} documentos como máximo.',
  two_documents: 'Seleccione al menos dos documentos para resumirlos juntos.',
  no_earlier_version: 'No hay una versión anterior con la que comparar.',
  no_such_version: 'Esta no es una versión anterior del documento.',
  not_made: 'Aún no hay resumen.',
  unknown_model: 'Este modelo de IA ya no está disponible. Elija otro.',
  context_too_small: 'El modelo de IA no puede leer suficiente texto a la vez. Elija otro.',
  unsupported: 'El modelo de IA no escribió nada que el texto respalde.',
  deleted_meanwhile: 'El resumen se eliminó.',
  took_too_long: 'El resumen tardó demasiado.',
  needed_too_much_memory: 'El resumen necesitó demasiada memoria.',
  failed: 'No se pudo resumir el texto.',
  tasks: {
    summarise_text: {
      description: 'Resumir un texto',
      steps: {
        fetch_data: { todo: 'Obtener el archivo', doing: 'Obteniendo el archivo', done: 'Archivo obtenido' },
        parse_pages: { todo: 'Leer páginas', doing: 'Leyendo páginas', done: 'Páginas leídas' },
        summarise: { todo: 'Resumir', doing: 'Resumiendo', done: 'Resumido' },
      },
    },
    summarise_document: {
      description: 'Resumir un documento',
      steps: { summarise: { todo: 'Resumir', doing: 'Resumiendo', done: 'Resumido' } },
    },
    summarise_documents: {
      description: 'Resumir documentos',
      steps: { summarise: { todo: 'Resumir', doing: 'Resumiendo', done: 'Resumido' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof summaryTasks> };
