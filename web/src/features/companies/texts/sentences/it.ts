import type { sentences } from '@dossier/contract/companies/sentences';
import type { companyTasks } from '@dossier/contract/companies/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Inserisci il nome dell’azienda.',
  archive_required: 'Scegli il file di esportazione di un’azienda.',
  not_an_archive: 'Questo non è il file di esportazione di un’azienda.',
  archive_too_new:
    'Questa esportazione è stata creata con una versione più recente di Dossier. Aggiorna questa installazione e riprova.',
  archive_damaged: 'L’esportazione è incompleta o è stata modificata. Non è stato ripristinato nulla.',
  is_archived: 'L’azienda “{name}” è archiviata. Ripristina prima l’azienda.',
  archive_replaced: 'Questa esportazione è stata sostituita da una più recente. Esporta di nuovo l’azienda.',
  tasks: {
    erase_company: {
      description: 'Eliminazione definitiva dell’azienda',
      steps: {
        stop_work: {
          todo: 'Interrompere le attività in corso',
          doing: 'Interruzione delle attività in corso',
          done: 'Attività in corso interrotte',
        },
        erase_files: { todo: 'Eliminare i file', doing: 'Eliminazione dei file', done: 'File eliminati' },
        erase_rows: { todo: 'Eliminare i record', doing: 'Eliminazione dei record', done: 'Record eliminati' },
      },
    },
    export_company: {
      description: 'Esportazione dell’azienda',
      steps: {
        read_rows: { todo: 'Raccogliere i record', doing: 'Raccolta dei record', done: 'Record raccolti' },
        pack_files: { todo: 'Comprimere i file', doing: 'Compressione dei file', done: 'File compressi' },
      },
    },
    restore_company: {
      description: 'Ripristino dell’azienda',
      steps: {
        check_archive: {
          todo: 'Controllare l’archivio',
          doing: 'Controllo dell’archivio',
          done: 'Archivio controllato',
        },
        restore_files: { todo: 'Ripristinare i file', doing: 'Ripristino dei file', done: 'File ripristinati' },
        restore_rows: { todo: 'Ripristinare i record', doing: 'Ripristino dei record', done: 'Record ripristinati' },
        index_passages: {
          todo: 'Rendere ricercabili i documenti',
          doing: 'Preparazione dei documenti per la ricerca',
          done: 'Documenti resi ricercabili',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof companyTasks> };
