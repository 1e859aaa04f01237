import { writeFile } from 'node:fs/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/speech/sentences';
import { withTemporaryFile } from '../../../received-files.ts';
import { drafting } from '../computations.ts';
import type { PieceTranscript } from '../piece-transcript.ts';
import type { TranscriptionTask } from '../transcription-task.ts';

/** PocketSphinx takes about as long as the speech, which is two minutes at most. */
const LIMITS = { timeMs: 15 * 60_000, memoryBytes: 512 * 1024 ** 2 };

/** Writes down a piece with a program of the machine. Throws `validation` for languages other than English. */
export async function draftPiece(
  { app, signal }: Pick<TranscriptionTask, 'app' | 'signal'>,
  { program, wav, language, companyId }: { program: string; wav: Buffer; language: string | null; companyId: number },
): Promise<PieceTranscript> {
  if (language !== null && language !== 'en') throw new Failure('validation', say('draft_english_only'));
  return await withTemporaryFile(app, async (path) => {
    await writeFile(path, wav);
    return await app.computing.run(drafting, { program, path }, { ...LIMITS, companyId, signal });
  });
}
