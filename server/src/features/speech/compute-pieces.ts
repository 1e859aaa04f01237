import { Failure } from '@dossier/contract/base/failure';
import { cutRecording, type CutRecording } from '@dossier/reading/sound/cut-recording';
import { ReadingError } from '@dossier/reading/reading';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { CutInput } from './computations.ts';

export async function computePieces({ limits, ...paths }: CutInput, progress: ReportProgress): Promise<CutRecording> {
  try {
    return await cutRecording(paths, limits, progress);
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    throw new Failure(error.code === 'unsupported' ? 'unsupported_type' : error.code, error.sentence);
  }
}
