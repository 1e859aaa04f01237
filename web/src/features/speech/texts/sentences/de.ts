import type { sentences } from '@dossier/contract/speech/sentences';
import type { speechTasks } from '@dossier/contract/speech/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

const steps = {
  fetch_data: {
    todo: 'Aufnahme abrufen',
    doing: 'Aufnahme wird abgerufen',
    done: 'Aufnahme abgerufen',
  },
  find_speech: {
    todo: 'Sprache suchen',
    doing: 'Sprache wird gesucht',
    done: 'Sprache gefunden',
  },
  transcribe: {
    todo: 'Transkribieren',
    doing: 'Wird transkribiert',
    done: 'Transkribiert',
  },
  persist_results: {
    todo: 'Ergebnisse speichern',
    doing: 'Ergebnisse werden gespeichert',
    done: 'Ergebnisse gespeichert',
  },
};

export default {
  no_company: 'Aufnahmen können nur Mitglieder eines Unternehmens hochladen.',
  file_required: 'Wählen Sie eine Aufnahme.',
  no_recording: 'Das ist keine Ton- oder Videoaufnahme. Wählen Sie eine, etwa MP3, M4A, WAV oder MP4.',
  no_engine:
    'In dieser Installation transkribiert noch nichts Sprache. Ein Administrator kann einen KI-Anbieter mit einem Modell für Transkription verbinden, etwa OpenAI, einen Whisper-Server oder ein Whisper-Modell auf diesem Server, und als Standard wählen.',
  too_short: 'Eine Aufnahme muss mindestens 1 Sekunde dauern...',
  too_long: 'Die Aufnahme ist länger als {hours} Stunden. Teilen Sie sie und transkribieren Sie die Teile.',
  took_too_long: 'Das Dekodieren der Aufnahme hat zu lange gedauert.',
  needed_too_much_memory: 'Das Dekodieren der Aufnahme hat zu viel Speicher benötigt.',
  not_decoded: 'Die Aufnahme konnte nicht dekodiert werden.',
  draft_english_only:
    'PocketSphinx, das dieser Server hat, versteht nur Englisch. Ein Administrator kann ein Modell für Transkription verbinden, das diese Sprache versteht.',
  piece_failed: 'Dieser Teil konnte nicht transkribiert werden.',
  piece: 'Teil {number} von {total}',
  name_required: 'Geben Sie einen Namen ein.',
  text_required: 'Geben Sie die Wörter des Abschnitts ein.',
  too_many_words: 'Ein Abschnitt kann höchstens {limit} Wörter haben.',
  passage_changed:
    'Jemand anderes hat diesen Abschnitt geändert. Vergleichen Sie beide Texte und speichern Sie erneut.',
  running: 'Die Aufnahme wird transkribiert. Versuchen Sie es erneut, wenn das fertig ist.',
  not_failed: 'Dieser Teil ist nicht fehlgeschlagen.',
  no_transcript: 'Es gibt noch kein Transkript.',
  no_such_speaker: 'Diesen Sprecher gibt es nicht.',
  subtitles_required: 'Wählen Sie eine Datei mit Untertiteln im Format SRT oder WebVTT.',
  no_subtitles: 'Die Datei enthält keine Untertitel mit Zeiten. Wählen Sie eine Datei im Format SRT oder WebVTT.',
  subtitles_too_late: 'Die Untertitel sind länger als die Aufnahme. Wählen Sie die Datei zu dieser Aufnahme.',
  tasks: {
    transcribe_recording: { description: 'Aufnahme transkribieren', steps },
    transcribe_document: { description: 'Dokument transkribieren', steps },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof speechTasks> };
