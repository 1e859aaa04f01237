import type { CutRecording } from '@dossier/reading/sound/cut-recording';
import type { Chapter, Said } from '@dossier/language/chapters';
import type { PieceLimits } from '@dossier/reading/sound/speech-pieces';
import { computation } from '../../engines/computing/port.ts';
import type { PieceTranscript } from './piece-transcript.ts';

export interface CutInput {
  /** Path of the recording. */
  path: string;
  /** Path for its sound as 16-bit PCM. */
  output: string;
  limits: PieceLimits;
}

export interface DraftInput {
  /** Path of the program. */
  program: string;
  /** Path of the piece, a WAV file. */
  path: string;
}

/** Writes down a piece with PocketSphinx. */
export const drafting = computation<DraftInput, PieceTranscript>('draft_transcript');

/** Finds where the subject of a transcript changes. */
export const chaptering = computation<{ passages: readonly Said[]; language: string | null }, Chapter[]>(
  'find_chapters',
);

/** Decodes a recording and cuts its speech into pieces. */
export const cutting = computation<CutInput, CutRecording>('cut_recording');
