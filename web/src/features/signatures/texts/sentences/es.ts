import type { sentences } from '@dossier/contract/signatures/sentences';
import type { signatureTasks } from '@dossier/contract/signatures/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  outside_page: 'Este lugar no está en la página. Dibuje de nuevo el recuadro.',
  place_too_small: 'Este recuadro es demasiado pequeño. Dibújelo alrededor de toda la firma.',
  too_many_marked: 'Este documento ya tiene {limit} recuadros dibujados por usuarios. Quite uno primero.',
  version_changed: 'El documento tiene una versión nueva. Recargue e inténtelo de nuevo.',
  no_such_page: 'El documento no tiene la página {page}.',
  no_such_signature: 'Esta firma se detectó de nuevo entretanto. Recargue e inténtelo de nuevo.',
  no_decision: 'No hay ninguna decisión que retirar.',
  not_checked: 'Las firmas de este documento aún no se han detectado.',
  no_pdf:
    'Las firmas se encuentran en PDF, imágenes y documentos que pueden mostrarse como PDF. Con este documento no es posible.',
  document_deleted: 'El documento se eliminó.',
  new_version: 'El documento tiene una versión nueva. Detecte las firmas de nuevo.',
  password_required: 'El archivo está protegido con contraseña. Suba una copia sin contraseña para detectar firmas.',
  took_too_long: 'La detección de las firmas de este documento tardó demasiado.',
  needed_too_much_memory: 'La detección de las firmas de este documento necesitó demasiada memoria.',
  failed: 'No se pudieron detectar las firmas de este documento.',
  stopped: 'La tarea se detuvo antes de este documento.',
  tasks: {
    detect_signatures: {
      description: 'Detectar firmas',
      steps: { detect: { todo: 'Detectar firmas', doing: 'Detectando firmas', done: 'Firmas detectadas' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof signatureTasks> };
