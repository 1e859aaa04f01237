import type { sentences } from '@dossier/contract/companies/sentences';
import type { companyTasks } from '@dossier/contract/companies/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Unternehmensnamen ein.',
  archive_required: 'Wählen Sie die Exportdatei eines Unternehmens aus.',
  not_an_archive: 'Dies ist keine Exportdatei eines Unternehmens.',
  archive_too_new:
    'Dieser Export wurde mit einer neueren Version von Dossier erstellt. Aktualisieren Sie diese Installation und versuchen Sie es erneut.',
  archive_damaged: 'Der Export ist unvollständig oder wurde verändert. Es wurde nichts wiederhergestellt.',
  is_archived: 'Das Unternehmen „{name}“ ist archiviert. Stellen Sie zuerst das Unternehmen wieder her.',
  archive_replaced: 'Dieser Export wurde durch einen neueren ersetzt. Exportieren Sie das Unternehmen erneut.',
  tasks: {
    erase_company: {
      description: 'Unternehmen löschen',
      steps: {
        stop_work: {
          todo: 'Laufende Vorgänge anhalten',
          doing: 'Laufende Vorgänge werden angehalten',
          done: 'Laufende Vorgänge angehalten',
        },
        erase_files: { todo: 'Dateien löschen', doing: 'Dateien werden gelöscht', done: 'Dateien gelöscht' },
        erase_rows: { todo: 'Datensätze löschen', doing: 'Datensätze werden gelöscht', done: 'Datensätze gelöscht' },
      },
    },
    export_company: {
      description: 'Unternehmen exportieren',
      steps: {
        read_rows: {
          todo: 'Datensätze zusammenstellen',
          doing: 'Datensätze werden zusammengestellt',
          done: 'Datensätze zusammengestellt',
        },
        pack_files: { todo: 'Dateien packen', doing: 'Dateien werden gepackt', done: 'Dateien gepackt' },
      },
    },
    restore_company: {
      description: 'Unternehmen wiederherstellen',
      steps: {
        check_archive: { todo: 'Archiv prüfen', doing: 'Archiv wird geprüft', done: 'Archiv geprüft' },
        restore_files: {
          todo: 'Dateien wiederherstellen',
          doing: 'Dateien werden wiederhergestellt',
          done: 'Dateien wiederhergestellt',
        },
        restore_rows: {
          todo: 'Datensätze wiederherstellen',
          doing: 'Datensätze werden wiederhergestellt',
          done: 'Datensätze wiederhergestellt',
        },
        index_passages: {
          todo: 'Dokumente durchsuchbar machen',
          doing: 'Dokumente werden durchsuchbar gemacht',
          done: 'Dokumente durchsuchbar gemacht',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof companyTasks> };
