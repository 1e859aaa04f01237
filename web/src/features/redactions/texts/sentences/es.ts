import type { sentences } from '@dossier/contract/redactions/sentences';
import type { redactionTasks } from '@dossier/contract/redactions/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  nothing_chosen: 'Elija al menos un tipo o seleccione texto para eliminar.',
  analysis_required: 'Elija el análisis cuyos tipos se eliminan.',
  nothing_found: 'El documento no contiene nada de lo que ha elegido.',
  not_analysed: 'El documento no tiene resultados de este análisis. Analícelo primero.',
  results_outdated: 'El análisis se refiere a otra versión del documento. Analice primero el documento de nuevo.',
  analysis_running: 'El documento se está analizando. Vuelva a intentarlo cuando termine.',
  version_changed: 'El documento tiene una versión nueva. Recargue e inténtelo de nuevo.',
  document_not_read: 'El documento aún no se ha leído. Vuelva a intentarlo después.',
  no_such_place: 'Este lugar no está en el documento. Seleccione las palabras de nuevo.',
  text_too_short: 'Introduzca al menos {limit} caracteres.',
  empty_selection: 'Un texto seleccionado no tiene letras ni cifras. Seleccione otras palabras.',
  too_many_places: 'Una copia puede tener como máximo {limit} lugares. Elija menos tipos.',
  too_many_copies: 'Este documento ya tiene {limit} copias censuradas. Elimine una primero.',
  type_not_possible: 'No se puede crear una copia censurada de este tipo de archivo.',
  password_required: 'El archivo está protegido con contraseña. Introdúcela y vuelve a crear la copia.',
  wrong_password:
    'La contraseña no abre el archivo. Comprueba las mayúsculas y los espacios y vuelve a crear la copia.',
  values_remain_one: '1 valor sigue en el archivo, por lo que no se puede descargar.',
  values_remain: '{count} valores siguen en el archivo, por lo que no se puede descargar.',
  not_verified: 'Esta copia no está verificada, por lo que no se puede descargar.',
  took_too_long: 'La creación de la copia tardó demasiado.',
  needed_too_much_memory: 'La creación de la copia necesitó demasiada memoria.',
  failed: 'No se pudo crear la copia.',
  original_changed: 'Se eliminó la versión del documento, por lo que no se creó ninguna copia.',
  may_not_delete:
    'Solo puede eliminar una copia el usuario que la creó, así como los usuarios que pueden modificar el documento.',
  tasks: {
    redact_document: {
      description: 'Crear una copia censurada',
      steps: {
        fetch_data: { todo: 'Obtener el archivo', doing: 'Obteniendo el archivo', done: 'Archivo obtenido' },
        redact: { todo: 'Eliminar los valores', doing: 'Eliminando los valores', done: 'Valores eliminados' },
        verify: { todo: 'Verificar la copia', doing: 'Verificando la copia', done: 'Copia verificada' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof redactionTasks> };
