import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Impostazioni predefinite',
  sub: 'Valori predefiniti per tutte le aziende e i progetti',
  tab: {
    people: 'Utenti',
    requirements: 'Requisiti',
    documents: 'Documenti',
    install: 'Finestra di installazione',
  },
  failed: 'Impossibile caricare le impostazioni.',
  retry: 'Riprova',
  read_only: 'Puoi vedere queste impostazioni ma non modificarle.',
  managed_by_admin: 'Gestito dall’amministratore tecnico.',
  saved: 'Salvato',
  reset: 'Ripristina valore ereditato',
  reset_of: 'Ripristina valore ereditato: {{name}}',
  reset_default: 'Ripristina valore predefinito',
  reset_default_of: 'Ripristina valore predefinito: {{name}}',
  clear: 'Cancella',
  yes: 'Sì',
  no: 'No',
  none: 'Nessuno',
  no_options: 'Ancora nessuna opzione',
  no_fields: 'Ancora nessun campo personalizzato',
  no_models: 'Ancora nessun modello di classificazione',
  range: 'Inserisci un numero da {{least}} a {{most}}.',
  empty: {
    no_limit: 'Nessun limite',
    all: 'Tutti i campi',
    none: 'Nessuno',
  },
  origin: {
    project: 'Impostato in questo progetto',
    company: 'Dall’azienda',
    app: 'Dalle impostazioni predefinite',
    default: 'Predefinito',
    overridden: 'Impostato da {{name}}, sostituisce {{inherited}}',
  },
  section: {
    people: 'Utenti',
    matching: 'Corrispondenza',
    segmenting: 'Segmenti',
    keywords: 'Riconoscimento delle parole chiave',
    release: 'Rilascio',
    fields: 'Campi personalizzati',
    views: 'Modelli e viste',
    documents: 'Documenti',
    limits: 'Limiti',
    ai: 'Utilizzo dell’IA',
    install: 'Finestra di installazione',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Ruolo predefinito',
        help: 'Il ruolo che ogni nuovo utente riceve a livello di sistema.',
      },
    },
    default_role_id: {
      label: 'Ruolo predefinito',
      help: 'Assegnato ai nuovi membri se non si seleziona un ruolo.',
    },
    sign_in: {
      require_two_factor: {
        label: 'Richiedi l’autenticazione a due fattori',
        help: 'Gli utenti devono configurare l’autenticazione a due fattori per avere accesso.',
      },
    },
    release: {
      replace: {
        label: 'Sostituisci',
        help: 'Gli elementi rilasciati sostituiscono i requisiti corrispondenti.',
      },
      match_without_overlap: {
        label: 'Corrispondenza senza sovrapposizione',
        help: 'Consente corrispondenze tra elementi e requisiti senza parole in comune.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Soglia',
        help: 'Somiglianza minima per considerare gli elementi lo stesso requisito (0–1).',
      },
      cutoff_score: {
        label: 'Limite inferiore',
        help: 'Gli elementi sotto questa somiglianza sono nuovi; quelli intermedi vengono rivisti manualmente (0–1).',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Numero massimo di segmenti',
        help: 'Numero massimo di gruppi per documento.',
      },
      preferred_min_number_of_segments: {
        label: 'Numero minimo di segmenti',
        help: 'Numero minimo di gruppi per documento.',
      },
      specific_names: {
        label: 'Nomi specifici',
        help: 'Assegna ai segmenti nomi con parole presenti solo in essi.',
      },
      only_tokenize: {
        label: 'Parole esatte',
        help: 'Confronta le parole come sono scritte anziché per radice.',
      },
      denoise: {
        label: 'Rimuovi il rumore',
        help: 'Ignora le parole molto comuni.',
      },
    },
    keywords: {
      dictionary: {
        label: 'Dizionario',
        help: 'Trova le parole chiave del dizionario.',
      },
      dictionary_semantic: {
        label: 'Dizionario semantico',
        help: 'Trova anche parole con lo stesso significato.',
      },
      smart: {
        label: 'Parole chiave intelligenti',
        help: 'Trova parole chiave che non sono nel dizionario.',
      },
      semantic_sensitivity: {
        label: 'Sensibilità semantica',
        help: 'Quanto deve essere simile il significato: 0 accetta quasi tutto, 1 solo significati identici.',
      },
    },
    fields: {
      managed: {
        label: 'Campi disponibili',
        help: 'Campi personalizzati disponibili per documenti.',
      },
      display: {
        label: 'Colonne predefinite',
        help: 'Campi mostrati come colonne per impostazione predefinita.',
      },
      required: {
        label: 'Campi obbligatori',
        help: 'Campi che devono essere compilati.',
      },
      compare: {
        label: 'Campi confrontati',
        help: 'Campi inclusi nel confronto delle quarantene.',
      },
    },
    pdf: {
      default_parser_template: {
        label: 'Modello PDF predefinito',
        help: 'Divide un PDF in elementi quando non è selezionato un altro modello.',
      },
    },
    context: {
      default_context_view: {
        label: 'Vista di contesto predefinita',
        help: 'La vista che si apre per prima.',
      },
    },
    classification: {
      models: {
        label: 'Classifica i nuovi documenti',
        help: 'Questi modelli classificano ogni documento in arrivo.',
      },
    },
    audit: {
      record_openings: {
        label: 'Registra i documenti aperti',
        help: 'Il registro riporta chi ha aperto quale documento, al massimo una volta all’ora. I download sono sempre registrati.',
      },
    },
    documents: {
      purge_after_days: {
        label: 'Conservazione dei documenti eliminati',
        help: 'Giorni prima che i documenti eliminati vengano rimossi definitivamente.',
      },
      additional_types: {
        label: 'Altri tipi di file',
        help: 'File che si possono caricare oltre a file PDF, Office, Outlook, di testo, audio e video.',
        option: {
          pictures: 'Immagini',
          tables: 'Tabelle come testo',
          texts: 'Testo formattato',
          mails: 'E-mail',
          documents: 'Altri documenti',
          archives: 'Archivi',
        },
      },
    },
    limits: {
      file_bytes: {
        label: 'Dimensione dei file',
        help: 'Dimensione massima di un file caricato.',
      },
      documents: {
        label: 'Documenti',
        help: 'Numero massimo di documenti per azienda. Ogni versione conta.',
      },
      pages_a_day: {
        label: 'Pagine al giorno',
        help: 'Numero massimo di pagine elaborate al giorno.',
      },
      ai_cost_a_month: {
        label: 'Costo IA al mese',
        help: 'Costo massimo delle chiamate IA di un’azienda al mese.',
      },
      ai_cost_a_project_a_month: {
        label: 'Costo IA per progetto e mese',
        help: 'Costo massimo delle chiamate IA in ogni progetto al mese.',
      },
      ai_cost_a_user_a_month: {
        label: 'Costo IA per utente e mese',
        help: 'Costo massimo delle chiamate IA di ogni utente al mese.',
      },
      questions_a_day: {
        label: 'Domande al giorno',
        help: 'Numero massimo di domande al giorno.',
      },
    },
    ai: {
      currency: {
        label: 'Valuta',
        help: 'Dei prezzi dei modelli, dei costi e dei loro limiti. Gli importi non vengono convertiti.',
      },
      keep_calls_days: {
        label: 'Conservazione delle singole chiamate IA',
        help: 'Giorni. Poi restano solo le somme di ogni mese.',
      },
    },
    install: {
      manifest_url: {
        label: 'Manifest',
        help: 'Percorso del manifest dell’app.',
      },
      icon: {
        label: 'Icona',
        help: 'Percorso dell’icona. Lascia vuoto per usare il manifest.',
      },
      name: {
        label: 'Nome',
        help: 'Nome dell’app nella finestra. Lascia vuoto per usare il manifest.',
      },
      description: {
        label: 'Descrizione',
        help: 'Descrizione dell’app nella finestra. Lascia vuoto per usare il manifest.',
      },
      install_description: {
        label: 'Testo di benvenuto',
        help: 'Testo che invita all’installazione. Lascia vuoto per il testo predefinito.',
      },
      disable_description: {
        label: 'Nascondi il testo di benvenuto',
        help: 'La finestra non mostra il testo di benvenuto.',
      },
      disable_screenshots: {
        label: 'Nascondi gli screenshot',
        help: 'La finestra non mostra la galleria di screenshot.',
      },
      disable_screenshots_apple: {
        label: 'Nascondi gli screenshot sui dispositivi Apple',
        help: 'Vale per iPhone, iPad e Mac.',
      },
      disable_screenshots_chrome: {
        label: 'Nascondi gli screenshot in Chrome',
        help: 'Vale per i browser basati su Chrome.',
      },
      disable_close: {
        label: 'Nascondi il pulsante di chiusura',
        help: 'Gli utenti non possono chiudere la finestra.',
      },
      disable_chrome: {
        label: 'Usa la richiesta del browser',
        help: 'Chrome mostra la propria richiesta di installazione al posto della finestra.',
      },
      manual_apple: {
        label: 'Solo manuale sui dispositivi Apple',
        help: 'La finestra non si apre automaticamente sui dispositivi Apple.',
      },
      manual_chrome: {
        label: 'Solo manuale in Chrome',
        help: 'La finestra non si apre automaticamente in Chrome.',
      },
      use_local_storage: {
        label: 'Non chiedere più dopo la chiusura',
        help: 'La scelta viene ricordata in questo browser.',
      },
    },
  },
} satisfies Texts<typeof en>;
