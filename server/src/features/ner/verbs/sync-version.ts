import { type Sentence, storedSentence, type Wording } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/ner/sentences';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceModel } from '../announce.ts';
import { changeVersion, findVersionOfTask } from '../store-versions.ts';

interface Task {
  companyId: number;
  id: number;
  status: TaskStatus;
  errorMessage: string | null;
  errorWording: Wording | null;
}

/** A version whose training ended without success has failed; a successful one stored it with its results. */
export async function syncVersion({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  if (!['failure', 'cancelled', 'terminated'].includes(task.status)) return;
  const { companyId, id } = task;
  const version = await findVersionOfTask(tx, scope, { companyId, taskId: id, lock: 'lock' });
  if (version?.state !== 'training') return;
  await changeVersion(tx, scope, version, { state: 'failed', problem: problemOf(task) });
  afterCommit(tx, () => announceModel(app, { companyId }, { id: version.modelId, entity: 'version' }));
}

function problemOf({ status, errorMessage, errorWording }: Task): Sentence {
  if (status === 'cancelled' || status === 'terminated') return say('cancelled');
  return errorMessage === null ? say('training_failed') : storedSentence(errorMessage, errorWording);
}
