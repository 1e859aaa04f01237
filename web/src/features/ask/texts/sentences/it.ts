import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Inserisci una domanda.',
  scope_required: 'L’ID dell’ambito è obbligatorio.',
  title_required: 'Inserisci il titolo della conversazione.',
  busy: 'La risposta alla domanda precedente è ancora in corso. Attendi che finisca o interrompila.',
  replaced: 'Questa parte della conversazione non è più visibile, perché un messaggio precedente è stato modificato.',
  failed: 'Impossibile generare la risposta. Ripeti la domanda.',
  sources_revoked: 'Non hai più accesso ai documenti usati per questa risposta.',
  sources_hidden: 'Non hai accesso ai documenti usati per questa risposta.',
  share_no_access: 'Non hai più accesso ai documenti di questa conversazione.',
  no_company: 'Questa conversazione non appartiene a nessuna azienda e quindi non può essere condivisa.',
  not_a_reader: 'Puoi condividere una conversazione solo con utenti che possono leggere i suoi documenti.',
  too_many_shares: 'Una conversazione può essere condivisa con al massimo {limit} utenti.',
  too_long_to_export: 'Questa conversazione ha più di {limit} messaggi e non può essere esportata.',
  unknown_model: 'Questo modello non è disponibile qui. Scegline un altro.',
  model_gone: 'Il modello scelto non è più disponibile.',
  too_small: 'Il contesto del modello è troppo piccolo per la domanda e un passaggio.',
  unsupported: 'Nessuna frase scritta dal modello è confermata dai tuoi documenti.',
  cut_off: 'Il modello si è fermato alla sua lunghezza massima.',
  not_found: 'Nessuna risposta trovata nei tuoi documenti.',
  attach_no_company: 'Questa conversazione non appartiene a nessuna azienda, quindi non è possibile allegare file.',
  attached_already: "'{name}' è già allegato.",
  attach_file_required: 'Scegli un file da allegare.',
  too_many_attachments: 'A una conversazione si possono allegare al massimo {limit} file.',
  too_much_text: 'I file allegati a questa conversazione hanno più di {limit} caratteri. Caricali come documenti.',
  attachment_unread: "'{name}' è ancora in lettura. Fai la domanda quando è stato letto, oppure rimuovilo.",
  tasks: {
    read_attachment: {
      description: 'Lettura del file allegato',
      steps: {
        fetch_data: { todo: 'Recuperare i dati', doing: 'Recupero dei dati', done: 'Dati recuperati' },
        parse_pages: { todo: 'Elaborare le pagine', doing: 'Elaborazione delle pagine', done: 'Pagine elaborate' },
      },
    },
    answer_question: {
      description: 'Risposta alla domanda',
      steps: {
        find_passages: { todo: 'Cercare i passaggi', doing: 'Ricerca dei passaggi', done: 'Passaggi trovati' },
        write_answer: { todo: 'Scrivere la risposta', doing: 'Scrittura della risposta', done: 'Risposta scritta' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
