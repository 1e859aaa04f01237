import type { sentences } from '@dossier/contract/speech/sentences';
import type { speechTasks } from '@dossier/contract/speech/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

const steps = {
  fetch_data: {
    todo: 'Obtener la grabación',
    doing: 'Obteniendo la grabación',
    done: 'Grabación obtenida',
  },
  find_speech: {
    todo: 'Buscar voz',
    doing: 'Buscando voz',
    done: 'Voz encontrada',
  },
  transcribe: {
    todo: 'Transcribir',
    doing: 'Transcribiendo',
    done: 'Transcrito',
  },
  persist_results: {
    todo: 'Guardar resultados',
    doing: 'Guardando resultados',
    done: 'Resultados guardados',
  },
};

export default {
  no_company: 'Solo los miembros de una empresa pueden subir grabaciones.',
  file_required: 'Elige una grabación.',
  no_recording: 'Esto no es una grabación de audio o vídeo. Elige una, por ejemplo MP3, M4A, WAV o MP4.',
  no_engine:
    'En esta instalación todavía nada transcribe la voz. Un administrador puede conectar un proveedor de IA con un modelo de transcripción, como OpenAI, un servidor Whisper o un modelo Whisper en este servidor, y elegirlo como predeterminado.',
  too_short: 'La grabación debe durar al menos 1 segundo...',
  too_long: 'La grabación dura más de {hours} horas. Divídela y transcribe las partes.',
  took_too_long: 'La decodificación de la grabación tardó demasiado.',
  needed_too_much_memory: 'La decodificación de la grabación necesitó demasiada memoria.',
  not_decoded: 'No se pudo decodificar la grabación.',
  draft_english_only:
    'PocketSphinx, que este servidor tiene, solo entiende inglés. Un administrador puede conectar un modelo de transcripción que entienda este idioma.',
  piece_failed: 'No se pudo transcribir esta parte.',
  piece: 'Parte {number} de {total}',
  name_required: 'Introduce un nombre.',
  text_required: 'Introduce las palabras del pasaje.',
  too_many_words: 'Un pasaje puede tener como máximo {limit} palabras.',
  passage_changed: 'Otro usuario cambió este pasaje. Compara ambos textos y guarda de nuevo.',
  running: 'La grabación se está transcribiendo. Inténtalo de nuevo cuando termine.',
  not_failed: 'Esta parte no ha fallado.',
  no_transcript: 'Todavía no hay transcripción.',
  no_such_speaker: 'Este hablante no existe.',
  subtitles_required: 'Elige un archivo de subtítulos en formato SRT o WebVTT.',
  no_subtitles: 'El archivo no contiene subtítulos con tiempos. Elige un archivo en formato SRT o WebVTT.',
  subtitles_too_late: 'Los subtítulos son más largos que la grabación. Elige el archivo de esta grabación.',
  tasks: {
    transcribe_recording: { description: 'Transcribir grabación', steps },
    transcribe_document: { description: 'Transcribir documento', steps },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof speechTasks> };
