/** What became of a recording. `waiting`: nothing transcribes it yet, such as without an engine. */
export const speechStatuses = ['waiting', 'queued', 'running', 'done', 'failed', 'stopped'] as const;
export type SpeechStatus = (typeof speechStatuses)[number];

/** What wrote a transcript: a model of a provider, a program of the machine that knows English and makes many errors, or a file with subtitles. */
export const speechEngines = ['model', 'draft', 'imported'] as const;
export type SpeechEngine = (typeof speechEngines)[number];

export const pieceStates = ['waiting', 'done', 'failed'] as const;
export type PieceState = (typeof pieceStates)[number];

export const exportFormats = ['srt', 'vtt', 'txt', 'docx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A recording in the browser is longer than this, in milliseconds. */
export const MIN_RECORDING_MS = 1000;
/** Words below this probability are uncertain. */
export const UNCERTAIN_BELOW = 0.5;

export const MAX_NAME = 255;
export const MAX_SPEAKER_NAME = 80;
export const MAX_SPEAKERS = 50;
/** Characters of a passage. */
export const MAX_PASSAGE = 10_000;
/** Words of a passage. */
export const MAX_PASSAGE_WORDS = 3000;
/** Pieces of a recording. */
export const MAX_PIECES = 5000;
/** Passages of a recording. */
export const MAX_PASSAGES = 50_000;
/** Hours of a recording. */
export const MAX_HOURS = 12;
/** Bytes of a file with subtitles. */
export const MAX_SUBTITLES = 20_000_000;
