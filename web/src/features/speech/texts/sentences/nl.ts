import type { sentences } from '@dossier/contract/speech/sentences';
import type { speechTasks } from '@dossier/contract/speech/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

const steps = {
  fetch_data: {
    todo: 'Opname ophalen',
    doing: 'Opname wordt opgehaald',
    done: 'Opname opgehaald',
  },
  find_speech: {
    todo: 'Spraak zoeken',
    doing: 'Spraak wordt gezocht',
    done: 'Spraak gevonden',
  },
  transcribe: {
    todo: 'Uitschrijven',
    doing: 'Wordt uitgeschreven',
    done: 'Uitgeschreven',
  },
  persist_results: {
    todo: 'Resultaten opslaan',
    doing: 'Resultaten worden opgeslagen',
    done: 'Resultaten opgeslagen',
  },
};

export default {
  no_company: 'Alleen leden van een bedrijf kunnen opnamen uploaden.',
  file_required: 'Kies een opname.',
  no_recording: 'Dit is geen geluids- of video-opname. Kies er een, zoals MP3, M4A, WAV of MP4.',
  no_engine:
    'Op deze installatie is nog niets dat spraak uitschrijft. Een beheerder kan een AI-aanbieder met een model voor transcriptie koppelen, zoals OpenAI, een Whisper-server of een Whisper-model op deze server, en als standaard kiezen.',
  too_short: 'Een opname moet minstens 1 seconde duren...',
  too_long: 'De opname is langer dan {hours} uur. Knip die in delen en schrijf die uit.',
  took_too_long: 'Het decoderen van de opname duurde te lang.',
  needed_too_much_memory: 'Het decoderen van de opname had te veel geheugen nodig.',
  not_decoded: 'De opname kon niet worden gedecodeerd.',
  draft_english_only:
    'PocketSphinx, dat deze server heeft, verstaat alleen Engels. Een beheerder kan een model voor transcriptie koppelen dat deze taal verstaat.',
  piece_failed: 'Dit deel kon niet worden uitgeschreven.',
  piece: 'Deel {number} van {total}',
  name_required: 'Voer een naam in.',
  text_required: 'Voer de woorden van de passage in.',
  too_many_words: 'Een passage kan hoogstens {limit} woorden hebben.',
  passage_changed: 'Iemand anders heeft deze passage gewijzigd. Vergelijk beide teksten en sla opnieuw op.',
  running: 'De opname wordt uitgeschreven. Probeer het opnieuw als dat klaar is.',
  not_failed: 'Dit deel is niet mislukt.',
  no_transcript: 'Er is nog geen transcript.',
  no_such_speaker: 'Deze spreker bestaat niet.',
  subtitles_required: 'Kies een bestand met ondertitels, in de vorm SRT of WebVTT.',
  no_subtitles: 'Het bestand bevat geen ondertitels met tijden. Kies een bestand in de vorm SRT of WebVTT.',
  subtitles_too_late: 'De ondertitels zijn langer dan de opname. Kies het bestand bij deze opname.',
  tasks: {
    transcribe_recording: { description: 'Opname uitschrijven', steps },
    transcribe_document: { description: 'Document uitschrijven', steps },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof speechTasks> };
