import type { CutRecording } from '@dossier/reading/sound/cut-recording';
import type { PieceLimits } from '@dossier/reading/sound/speech-pieces';
import { computation } from '../../engines/computing/port.ts';

export interface CutInput {
  /** Path of the recording. */
  path: string;
  /** Path for its sound as 16-bit PCM. */
  output: string;
  limits: PieceLimits;
}

/** Decodes a recording and cuts its speech into pieces. */
export const cutting = computation<CutInput, CutRecording>('cut_recording');
