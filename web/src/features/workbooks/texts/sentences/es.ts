import type { sentences } from '@dossier/contract/workbooks/sentences';
import type { workbooksTasks } from '@dossier/contract/workbooks/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_tables: '{name} no tiene tablas que se puedan comparar con un libro.',
  not_read_yet: '{name} todavía se está leyendo. Inténtelo de nuevo en un momento.',
  key_not_found:
    'La hoja {sheet} no tiene una columna {column} en ambos libros. Indique un encabezado o una letra que tengan ambos.',
  sheet_not_found: 'No hay ninguna hoja {sheet} en {name}.',
  too_many_cells:
    'Los dos libros tienen juntos {cells} celdas. Se pueden comparar como máximo {limit}: compare hojas sueltas.',
  no_sheets: '{name} no tiene hojas.',
  no_such_sheet: 'Esta hoja no existe en esta comparación.',
  no_access: 'No puede abrir ambos libros de esta comparación.',
  document_deleted: 'Se eliminó uno de los libros.',
  not_done: 'La comparación aún no ha terminado.',
  not_yours: 'Solo el usuario que hizo la comparación puede eliminarla.',
  made_again: 'Se volvió a hacer la misma comparación. Abra la más reciente.',
  export_gone: 'Este archivo ya no se conserva. Exporte la comparación de nuevo.',
  too_many_presets: 'Un proyecto puede tener como máximo {limit} opciones guardadas. Elimine una primero.',
  took_too_long: 'La comparación de los libros tardó demasiado.',
  needed_too_much_memory: 'La comparación de los libros necesitó demasiada memoria.',
  failed: 'No se pudieron comparar los libros.',
  tasks: {
    compare_workbooks: {
      description: 'Comparar libros',
      steps: {
        fetch_data: { todo: 'Obtener datos', doing: 'Obteniendo datos', done: 'Datos obtenidos' },
        compare: { todo: 'Comparar fuentes', doing: 'Comparando fuentes', done: 'Fuentes comparadas' },
        persist_results: { todo: 'Guardar resultados', doing: 'Guardando resultados', done: 'Resultados guardados' },
      },
    },
    export_workbook_comparison: {
      description: 'Exportar comparación de libros',
      steps: {
        generate_report: { todo: 'Crear informe', doing: 'Creando informe', done: 'Informe creado' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof workbooksTasks> };
