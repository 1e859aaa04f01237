import type { sentences } from '@dossier/contract/compare/sentences';
import type { compareTasks } from '@dossier/contract/compare/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'È lo stesso documento. Scegli un altro documento o un’altra versione.',
  other_company: 'Entrambi i documenti devono appartenere alla stessa azienda.',
  reading_failed: 'Non è stato possibile leggere {name}: {reason}',
  no_text: '{name} non contiene testo da confrontare. Le scansioni richiedono il riconoscimento del testo.',
  recording: '{name} è una registrazione. Confronta invece la trascrizione.',
  too_many_pages: 'I documenti hanno insieme {pages} pagine. Se ne possono confrontare al massimo {limit}.',
  no_such_version: 'Questa versione del documento non esiste.',
  no_access: 'Non puoi aprire entrambi i documenti di questo confronto.',
  document_deleted: 'Uno dei documenti è stato eliminato.',
  not_done: 'Il confronto non è ancora terminato.',
  no_such_change: 'Questa modifica non esiste.',
  not_yours: 'Solo chi ha creato il confronto può eliminarlo.',
  needs_docx: 'Le revisioni richiedono che il documento precedente sia un file Word (docx).',
  made_again: 'Lo stesso confronto è stato rifatto. Apri quello più recente.',
  export_gone: 'Questo file non è più conservato. Esporta di nuovo il confronto.',
  waiting_for_reading: 'In attesa che entrambi i documenti siano letti.',
  took_too_long: 'Il confronto dei documenti ha richiesto troppo tempo.',
  needed_too_much_memory: 'Il confronto dei documenti ha richiesto troppa memoria.',
  failed: 'Non è stato possibile confrontare i documenti.',
  tasks: {
    compare_documents: {
      description: 'Confrontare documenti',
      steps: {
        fetch_data: { todo: 'Recuperare i dati', doing: 'Recupero dei dati', done: 'Dati recuperati' },
        compare: { todo: 'Confrontare le fonti', doing: 'Confronto delle fonti', done: 'Fonti confrontate' },
        persist_results: { todo: 'Salvare i risultati', doing: 'Salvataggio dei risultati', done: 'Risultati salvati' },
      },
    },
    export_comparison: {
      description: 'Esportare il confronto',
      steps: {
        generate_report: { todo: 'Creare il rapporto', doing: 'Creazione del rapporto', done: 'Rapporto creato' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof compareTasks> };
