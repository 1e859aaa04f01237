import type { sentences } from '@dossier/contract/ai-providers/sentences';
import type { aiProviderTasks } from '@dossier/contract/ai-providers/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  tasks: {
    fetch_model: {
      description: 'Scarica modello',
      steps: {
        fetch_files: { todo: 'Scaricare i file', doing: 'Scaricamento dei file', done: 'File scaricati' },
        check_model: { todo: 'Controllare il modello', doing: 'Controllo del modello', done: 'Modello controllato' },
      },
    },
  },
  model_name: 'Inserisci il nome del modello come lo scrive il fornitore.',
  model_twice: 'Questo modello è già nell’elenco.',
  unknown_model: 'Questo modello è stato rimosso. Ricarica e scegline un altro.',
  capability_required: 'Seleziona che cosa può fare il modello.',
  web_address: 'Inserisci un indirizzo web che inizia con https:// o http://, senza password.',
  address_required: 'Inserisci l’indirizzo del fornitore.',
  key_required: 'Inserisci la chiave.',
  key_for_address: 'Inserisci di nuovo la chiave: viene inviata solo all’indirizzo per cui è stata inserita.',
  key_characters: 'Una chiave non ha spazi, interruzioni di riga o caratteri speciali. Copiala di nuovo.',
  name_taken: 'Qui esiste già un fornitore con questo nome. Scegli un altro nome.',
  too_many: 'Qui sono possibili al massimo {number} fornitori.',
  unknown_fallback: 'Questo fornitore non è disponibile qui. Scegline un altro.',
  own_fallback: 'Un fornitore non può sostituire sé stesso. Scegline un altro.',
  no_list: 'Questo tipo di fornitore non ha un elenco di modelli. Inserisci i nomi delle tue distribuzioni.',
  no_model: 'Nessun modello disponibile. Un amministratore può collegare un fornitore in Fornitori di IA.',
  problem_bad_address: 'L’indirizzo non è valido.',
  problem_unknown_host: 'Il nome {host} è sconosciuto. Controlla l’indirizzo.',
  problem_refused: 'Nessun server risponde su {host}. Controlla l’indirizzo e la porta, e se il server è attivo.',
  problem_certificate:
    'Il certificato di {host} non è attendibile ({said}). Se è tuo, indica il file della sua autorità in NODE_EXTRA_CA_CERTS e riavvia Dossier.',
  problem_private_address:
    '{host} si trova in una rete privata, che Dossier non chiama. Per consentirlo, un operatore lo aggiunge a DOSSIER_OUTBOUND_ALLOW.',
  problem_redirect: 'L’indirizzo rimanda a {said}, che Dossier non segue. Inserisci l’indirizzo finale.',
  problem_protocol:
    'Il server su {host} non risponde come questo tipo di fornitore. Controlla il tipo e il percorso dell’indirizzo.',
  problem_key_missing: 'Manca la chiave. Inseriscila.',
  problem_key: 'La chiave è stata rifiutata: {said}. Inseriscine un’altra.',
  problem_model: 'Il fornitore non ha il modello {model}, o la chiave non vi ha accesso.',
  problem_rate_limited: 'Il fornitore limita il numero di chiamate. Riprova tra {seconds} s.',
  problem_credit: 'L’account presso il fornitore non ha più credito o ha raggiunto il suo limite.',
  problem_overloaded: 'Il fornitore ha un problema: {said}. Riprova più tardi.',
  problem_time_out: 'Il fornitore non ha risposto in tempo.',
  problem_interrupted: 'La connessione al fornitore è stata interrotta.',
  problem_too_large: 'La risposta del fornitore è troppo lunga.',
  problem_context: 'La domanda e i suoi passaggi sono troppo lunghi per il modello {model}.',
  problem_filtered: 'Il fornitore non risponde a causa delle sue regole sui contenuti.',
  problem_rejected: 'Il fornitore non ha accettato la richiesta: {said}',
  problem_invalid_answer: 'Il modello {model} non ha risposto nella forma richiesta.',
  problem_local_missing:
    "La cartella dei modelli non ha un modello {said}. Lo copi o lo scarichi, oppure tolga il modello dall'elenco.",
  problem_local_path: '{said} porta fuori dalla cartella dei modelli. Vi copi il file stesso.',
  problem_local_config:
    'Il file config.json di {model} manca o indica un tipo di modello non utilizzabile ({said}). Lo sono i modelli per embedding, per il riordinamento con un punteggio, per risposte estrattive e i modelli Whisper.',
  problem_local_tokenizer: 'Il file tokenizer.json di {model} manca o non è leggibile ({said}).',
  problem_local_damaged: 'Il file ONNX di {model} è danneggiato ({said}). Lo scarichi o lo copi di nuovo.',
  problem_local_operator:
    "Il modello {model} usa l'operatore {said}, che il runtime non ha. Lo esporti con un insieme standard di operatori.",
  problem_local_shape: 'Il modello {model} ha ingressi o uscite di forma diversa dal suo tipo ({said}).',
  problem_local_external:
    'Il modello {model} ha i pesi in un secondo file ({said}). Usi una variante in un solo file, per esempio una quantizzata.',
  problem_local_too_large:
    'Il file è troppo grande ({said} MB). Un gestore del server può aumentare DOSSIER_MODELS_FILE_MB.',
  problem_local_memory:
    'Il modello {model} richiede più memoria di quella consentita. Usi una variante più piccola, o un gestore del server aumenta DOSSIER_MODELS_MEMORY_MB.',
  problem_local_not_found: '{said} non esiste. Controlli il nome e la revisione.',
  problem_local_gated:
    'Il repository {said} richiede un account. Ne accetti lì le condizioni, scarichi i file e li copi nella cartella.',
  problem_local_no_onnx: '{said} manca: il repository non ha un modello in formato ONNX con il suo tokenizer.',
  problem_local_checksum:
    'Il file {said} è arrivato con una dimensione o una somma di controllo diversa da quella indicata dal repository. Non è stato conservato nulla. Riprovi.',
  problem_local_disk: 'Il disco del server è pieno. Non è stato conservato nulla.',
  local_level:
    "I modelli locali appartengono all'intera app, perché girano sul suo server. Le aziende li scelgono come predefiniti.",
  local_kind: 'Questo tipo di provider non ha modelli simili.',
  local_licence: 'Il repository indica ora una licenza diversa. Cerchi di nuovo il modello.',
  local_name: 'Inserisca proprietario/nome di un repository o il suo indirizzo web.',
  local_variant: 'Il repository non ha un file {name}.',
  local_not_fetched: 'Questo modello non è stato scaricato da Dossier. Elimini la sua cartella sul server.',
  local_in_use: "Un provider usa questo modello. Lo tolga prima dall'elenco dei modelli.",
  company_limit:
    'La tua azienda ha raggiunto il limite di {limit} per le chiamate IA di questo mese. Ricomincia il {day}; un amministratore può aumentarlo.',
  project_limit:
    'Il progetto ha raggiunto il limite di {limit} per le chiamate IA di questo mese. Ricomincia il {day}; un amministratore può aumentarlo.',
  user_limit:
    'Hai raggiunto il tuo limite di {limit} per le chiamate IA di questo mese. Ricomincia il {day}; un amministratore può aumentarlo.',
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof aiProviderTasks> };
