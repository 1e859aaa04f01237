import { Failure } from '@dossier/contract/base/failure';
import { cutRecording, type CutRecording } from '@dossier/reading/sound/cut-recording';
import { ReadingError } from '@dossier/reading/reading';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { CutInput } from './computations.ts';

const REPORT_EVERY_MS = 500;

export async function computePieces({ limits, ...paths }: CutInput, progress: ReportProgress): Promise<CutRecording> {
  let reportedAt = 0;
  try {
    return await cutRecording(paths, limits, (done, total) => {
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      progress(done, total);
    });
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    throw new Failure(error.code === 'unsupported' ? 'unsupported_type' : error.code, error.sentence);
  }
}
