import type { sentences } from '@dossier/contract/companies/sentences';
import type { companyTasks } from '@dossier/contract/companies/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduce el nombre de la empresa.',
  archive_required: 'Elige un archivo de exportación de una empresa.',
  not_an_archive: 'Este no es un archivo de exportación de una empresa.',
  archive_too_new:
    'Esta exportación se ha creado con una versión más reciente de Dossier. Actualiza esta instalación e inténtalo de nuevo.',
  archive_damaged: 'La exportación está incompleta o se ha modificado. No se ha restaurado nada.',
  is_archived: 'La empresa «{name}» está archivada. Restaura primero la empresa.',
  archive_replaced: 'Esta exportación se ha sustituido por una posterior. Vuelve a exportar la empresa.',
  tasks: {
    erase_company: {
      description: 'Eliminar empresa definitivamente',
      steps: {
        stop_work: {
          todo: 'Detener trabajos en curso',
          doing: 'Deteniendo trabajos en curso',
          done: 'Trabajos en curso detenidos',
        },
        erase_files: { todo: 'Eliminar archivos', doing: 'Eliminando archivos', done: 'Archivos eliminados' },
        erase_rows: { todo: 'Eliminar registros', doing: 'Eliminando registros', done: 'Registros eliminados' },
      },
    },
    export_company: {
      description: 'Exportar empresa',
      steps: {
        read_rows: { todo: 'Recopilar registros', doing: 'Recopilando registros', done: 'Registros recopilados' },
        pack_files: { todo: 'Empaquetar archivos', doing: 'Empaquetando archivos', done: 'Archivos empaquetados' },
      },
    },
    restore_company: {
      description: 'Restaurar empresa',
      steps: {
        check_archive: {
          todo: 'Comprobar archivo de exportación',
          doing: 'Comprobando archivo de exportación',
          done: 'Archivo de exportación comprobado',
        },
        restore_files: {
          todo: 'Restaurar archivos',
          doing: 'Restaurando archivos',
          done: 'Archivos restaurados',
        },
        restore_rows: {
          todo: 'Restaurar registros',
          doing: 'Restaurando registros',
          done: 'Registros restaurados',
        },
        index_passages: {
          todo: 'Incluir documentos en la búsqueda',
          doing: 'Incluyendo documentos en la búsqueda',
          done: 'Documentos incluidos en la búsqueda',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof companyTasks> };
