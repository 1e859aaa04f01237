import type { sentences } from '@dossier/contract/redactions/sentences';
import type { redactionTasks } from '@dossier/contract/redactions/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  nothing_chosen: 'Scegli almeno un tipo o seleziona il testo da rimuovere.',
  analysis_required: "Scegli l'analisi i cui tipi vengono rimossi.",
  nothing_found: 'Il documento non contiene nulla di ciò che hai scelto.',
  not_analysed: 'Il documento non ha risultati di questa analisi. Analizzalo prima.',
  results_outdated: "L'analisi riguarda un'altra versione del documento. Analizza prima di nuovo il documento.",
  analysis_running: 'Il documento è in fase di analisi. Riprova quando è terminata.',
  version_changed: 'Il documento ha una nuova versione. Ricarica e riprova.',
  document_not_read: 'Il documento non è ancora stato letto. Riprova più tardi.',
  no_such_place: 'Questo punto non è nel documento. Seleziona di nuovo le parole.',
  text_too_short: 'Inserisci almeno {limit} caratteri.',
  empty_selection: 'Un testo selezionato non contiene lettere né cifre. Seleziona altre parole.',
  too_many_places: 'Una copia può avere al massimo {limit} punti. Scegli meno tipi.',
  too_many_copies: 'Questo documento ha già {limit} copie oscurate. Eliminane prima una.',
  type_not_possible: 'Non è possibile creare una copia oscurata di questo tipo di file.',
  password_required: 'Il file è protetto da password. Inseriscila e crea di nuovo la copia.',
  wrong_password: 'La password non apre il file. Controlla maiuscole e spazi e crea di nuovo la copia.',
  values_remain_one: '1 valore è ancora nel file, quindi non può essere scaricato.',
  values_remain: '{count} valori sono ancora nel file, quindi non può essere scaricato.',
  not_verified: 'Questa copia non è verificata, quindi non può essere scaricata.',
  took_too_long: 'La creazione della copia ha richiesto troppo tempo.',
  needed_too_much_memory: 'La creazione della copia ha richiesto troppa memoria.',
  failed: 'Impossibile creare la copia.',
  original_changed: 'La versione del documento è stata eliminata, quindi non è stata creata alcuna copia.',
  may_not_delete:
    "Può eliminare una copia solo l'utente che l'ha creata, oltre agli utenti che possono modificare il documento.",
  tasks: {
    redact_document: {
      description: 'Crea una copia oscurata',
      steps: {
        fetch_data: { todo: 'Recupera il file', doing: 'Recupero del file', done: 'File recuperato' },
        redact: { todo: 'Rimuovi i valori', doing: 'Rimozione dei valori', done: 'Valori rimossi' },
        verify: { todo: 'Verifica la copia', doing: 'Verifica della copia', done: 'Copia verificata' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof redactionTasks> };
