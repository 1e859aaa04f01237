import type { sentences } from '@dossier/contract/compare/sentences';
import type { compareTasks } from '@dossier/contract/compare/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Es el mismo documento. Elija otro documento u otra versión.',
  other_company: 'Ambos documentos deben pertenecer a la misma empresa.',
  reading_failed: 'No se pudo leer {name}: {reason}',
  no_text: '{name} no tiene texto que se pueda comparar. Los escaneos necesitan reconocimiento de texto.',
  recording: '{name} es una grabación. Compare en su lugar la transcripción.',
  too_many_pages: 'Los documentos suman {pages} páginas. Se pueden comparar como máximo {limit}.',
  no_such_version: 'Esta versión del documento no existe.',
  no_access: 'No puede abrir ambos documentos de esta comparación.',
  document_deleted: 'Se eliminó uno de los documentos.',
  not_done: 'La comparación aún no ha terminado.',
  no_such_change: 'Este cambio no existe.',
  not_yours: 'Solo quien creó la comparación puede eliminarla.',
  needs_docx: 'El control de cambios requiere que el documento anterior sea un archivo de Word (docx).',
  made_again: 'La misma comparación se hizo de nuevo. Abra la más reciente.',
  export_gone: 'Este archivo ya no se conserva. Exporte la comparación de nuevo.',
  waiting_for_reading: 'A la espera de que se lean los dos documentos.',
  took_too_long: 'La comparación de los documentos tardó demasiado.',
  needed_too_much_memory: 'La comparación de los documentos necesitó demasiada memoria.',
  failed: 'No se pudieron comparar los documentos.',
  tasks: {
    compare_documents: {
      description: 'Comparar documentos',
      steps: {
        fetch_data: { todo: 'Obtener datos', doing: 'Obteniendo datos', done: 'Datos obtenidos' },
        compare: { todo: 'Comparar fuentes', doing: 'Comparando fuentes', done: 'Fuentes comparadas' },
        persist_results: { todo: 'Guardar resultados', doing: 'Guardando resultados', done: 'Resultados guardados' },
      },
    },
    export_comparison: {
      description: 'Exportar comparación',
      steps: {
        generate_report: { todo: 'Crear informe', doing: 'Creando informe', done: 'Informe creado' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof compareTasks> };
