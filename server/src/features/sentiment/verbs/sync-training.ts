import { type Sentence, storedSentence, type Wording } from '@dossier/contract/base/sentence';
import type { VersionState } from '@dossier/contract/sentiment/constants';
import { say } from '@dossier/contract/sentiment/sentences';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceAnalysis } from '../announce.ts';
import { changeVersion, findVersionOfTask } from '../store-versions.ts';

interface Task {
  id: number;
  status: TaskStatus;
  errorMessage: string | null;
  errorWording: Wording | null;
}

const states: Partial<Record<TaskStatus, VersionState>> = {
  scheduled: 'queued',
  start: 'training',
  failure: 'failed',
  cancelled: 'failed',
  terminated: 'failed',
};

/** Updates the state of a version from its task; a successful one stored it with its figures. */
export async function syncTraining({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const state = states[task.status];
  if (!state) return;
  const version = await findVersionOfTask(tx, scope, task.id);
  if (!version) return;
  const { id, companyId, analysisId } = version;
  await changeVersion(tx, scope, id, { state, problem: problemOf(task) });
  afterCommit(tx, () =>
    announceAnalysis(app, { companyId }, { id: analysisId, change: 'updated', entity: 'versions' }),
  );
}

function problemOf({ status, errorMessage, errorWording }: Task): Sentence | null {
  if (status === 'cancelled' || status === 'terminated') return say('cancelled');
  return errorMessage === null ? null : storedSentence(errorMessage, errorWording);
}
