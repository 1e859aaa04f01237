import type { sentences } from '@dossier/contract/summaries/sentences';
import type { summaryTasks } from '@dossier/contract/summaries/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Inserire un testo.',
  title_required: 'Inserire un titolo.',
  file_required: 'Scegliere un file.',
  too_short: 'Questo testo è troppo breve per essere riassunto.',
  too_long:
    'Qui non si possono riassumere testi con più di {limit} caratteri. Aggiungere il file a un progetto come documento.',
  only_tables:
    'Non ci sono frasi complete da selezionare, solo tabelle o elenchi. Un modello di IA collegato può riassumerli.',
  no_text: 'Non c’è testo da riassumere.',
  no_company: 'I file si possono riassumere solo in un’azienda. Sceglierne prima una.',
  document_not_read: 'Il documento non è ancora stato letto.',
  document_unreadable: 'Impossibile leggere il documento.',
  document_deleted: 'Il documento è stato eliminato.',
  nothing_readable: 'Nessuno dei documenti si è potuto leggere.',
  no_documents: 'Non ci sono documenti da riassumere.',
  too_many_together: 'Si possono riassumere insieme al massimo {limit} documenti.',
  two_documents: 'Selezionare almeno due documenti da riassumere insieme.',
  no_earlier_version: 'Non c’è una versione precedente con cui confrontare.',
  no_such_version: 'Questa non è una versione precedente del documento.',
  not_made: 'Non c’è ancora un riassunto.',
  unknown_model: 'Questo modello di IA non è più disponibile. Sceglierne un altro.',
  context_too_small: 'Il modello di IA non può leggere abbastanza testo in una volta. Sceglierne un altro.',
  unsupported: 'Il modello di IA non ha scritto nulla che il testo confermi.',
  deleted_meanwhile: 'Il riassunto è stato eliminato.',
  took_too_long: 'Il riassunto ha richiesto troppo tempo.',
  needed_too_much_memory: 'Il riassunto ha richiesto troppa memoria.',
  failed: 'Impossibile riassumere il testo.',
  tasks: {
    summarise_text: {
      description: 'Riassumi un testo',
      steps: {
        fetch_data: { todo: 'Recupera il file', doing: 'Recupero del file', done: 'File recuperato' },
        parse_pages: { todo: 'Leggi pagine', doing: 'Lettura delle pagine', done: 'Pagine lette' },
        summarise: { todo: 'Riassumi', doing: 'Riassunto in corso', done: 'Riassunto' },
      },
    },
    summarise_document: {
      description: 'Riassumi un documento',
      steps: { summarise: { todo: 'Riassumi', doing: 'Riassunto in corso', done: 'Riassunto' } },
    },
    summarise_documents: {
      description: 'Riassumi documenti',
      steps: { summarise: { todo: 'Riassumi', doing: 'Riassunto in corso', done: 'Riassunto' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof summaryTasks> };
