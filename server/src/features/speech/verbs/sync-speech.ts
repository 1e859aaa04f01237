import { storedSentence } from '@dossier/contract/base/sentence';
import type { SpeechStatus } from '@dossier/contract/speech/constants';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceSpeech } from '../announce.ts';
import { changeSpeech, findOfTask } from '../store.ts';
import { countPieces } from '../store-passages.ts';

type Task = TaskContext<Scope>['task'];

const statuses: Readonly<Record<TaskStatus, SpeechStatus>> = {
  scheduled: 'queued',
  start: 'running',
  success: 'done',
  failure: 'failed',
  cancelled: 'stopped',
  terminated: 'stopped',
};

/** Updates a recording from the status of its task. What was transcribed stays, whatever becomes of the rest. */
export async function syncSpeech({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const row = await findOfTask(tx, scope, task.id);
  if (!row) return;
  const { status, errorMessage, errorWording } = task;
  const counts = (await countPieces(tx, scope, [row.id])).get(row.id);
  const isPartly = status === 'failure' && (counts?.done ?? 0) > 0;
  const changed = await changeSpeech(tx, scope, row, {
    status: isPartly ? 'done' : statuses[status],
    problem: status === 'failure' && errorMessage !== null ? storedSentence(errorMessage, errorWording) : null,
  });
  const location = row.documentId === null ? null : await locateDocument({ tx, scope }, row.documentId);
  afterCommit(tx, () => announceSpeech(app, changed, { change: 'updated', projectId: location?.projectId ?? null }));
}
