import type { sentences } from '@dossier/contract/speech/sentences';
import type { speechTasks } from '@dossier/contract/speech/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

const steps = {
  fetch_data: {
    todo: 'Recupera la registrazione',
    doing: 'Recupero della registrazione',
    done: 'Registrazione recuperata',
  },
  find_speech: {
    todo: 'Trova il parlato',
    doing: 'Ricerca del parlato',
    done: 'Parlato trovato',
  },
  transcribe: {
    todo: 'Trascrivi',
    doing: 'Trascrizione in corso',
    done: 'Trascritto',
  },
  persist_results: {
    todo: 'Salva i risultati',
    doing: 'Salvataggio dei risultati',
    done: 'Risultati salvati',
  },
};

export default {
  no_company: "Solo i membri di un'azienda possono caricare registrazioni.",
  file_required: 'Scegli una registrazione.',
  no_recording: 'Questa non è una registrazione audio o video. Scegline una, ad esempio MP3, M4A, WAV o MP4.',
  no_engine:
    'In questa installazione nulla trascrive ancora il parlato. Un amministratore può collegare un fornitore di IA con un modello di trascrizione, come OpenAI, un server Whisper o un modello Whisper su questo server, e sceglierlo come predefinito.',
  too_short: 'La registrazione deve durare almeno 1 secondo...',
  too_long: 'La registrazione dura più di {hours} ore. Dividila e trascrivi le parti.',
  took_too_long: 'La decodifica della registrazione ha richiesto troppo tempo.',
  needed_too_much_memory: 'La decodifica della registrazione ha richiesto troppa memoria.',
  not_decoded: 'Impossibile decodificare la registrazione.',
  draft_english_only:
    'PocketSphinx, presente su questo server, capisce solo l’inglese. Un amministratore può collegare un modello di trascrizione che capisca questa lingua.',
  piece_failed: 'Impossibile trascrivere questa parte.',
  piece: 'Parte {number} di {total}',
  name_required: 'Inserisci un nome.',
  text_required: 'Inserisci le parole del passaggio.',
  too_many_words: 'Un passaggio può avere al massimo {limit} parole.',
  passage_changed: 'Un altro utente ha modificato questo passaggio. Confronta i due testi e salva di nuovo.',
  running: 'La registrazione è in trascrizione. Riprova al termine.',
  not_failed: 'Questa parte non è fallita.',
  no_transcript: "Non c'è ancora una trascrizione.",
  no_such_speaker: 'Questa voce non esiste.',
  subtitles_required: 'Scegli un file di sottotitoli nel formato SRT o WebVTT.',
  no_subtitles: 'Il file non contiene sottotitoli con tempi. Scegli un file nel formato SRT o WebVTT.',
  subtitles_too_late: 'I sottotitoli sono più lunghi della registrazione. Scegli il file di questa registrazione.',
  tasks: {
    transcribe_recording: { description: 'Trascrivi registrazione', steps },
    transcribe_document: { description: 'Trascrivi documento', steps },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof speechTasks> };
