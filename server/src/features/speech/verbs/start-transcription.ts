import type { Context, TransactionContext } from '../../../access/context.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { changeSpeech } from '../store.ts';
import type { SpeechRow } from '../tables.ts';

/** Starts the task that transcribes what of a recording is not transcribed yet, in the transaction that asks for it. */
export async function startTranscription(
  { app, tx, scope }: Context & TransactionContext,
  { row, batchTask = false }: { row: SpeechRow; batchTask?: boolean },
): Promise<SpeechRow> {
  const { companyId, documentId } = row;
  const lane = batchTask ? 'bulk' : 'soon';
  const task = await startTask(
    { app, tx, scope },
    documentId === null
      ? { kind: 'transcribe_recording', companyId, entityId: row.id, lane, batchTask }
      : { kind: 'transcribe_document', entityId: documentId, lane, batchTask },
  );
  return await changeSpeech(tx, scope, row, { taskId: task.id, status: 'queued', problem: null });
}
