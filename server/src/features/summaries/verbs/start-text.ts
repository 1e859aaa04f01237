import type { Summarization } from '@dossier/contract/summaries/schema';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceText } from '../announce.ts';
import { presentText } from '../present.ts';
import { changeText } from '../store-texts.ts';
import type { SummarizationRow } from '../tables.ts';

/** Starts the task that makes a summary of a text, in the transaction of its row. */
export async function startText(
  { app, tx, scope }: Context<AccessibleScope> & TransactionContext<AccessibleScope>,
  { row, change }: { row: SummarizationRow; change: 'created' | 'updated' },
): Promise<Summarization> {
  const { companyId, id } = row;
  const task = await startTask(
    { app, tx, scope },
    { kind: 'summarise_text', companyId, projectId: null, entityId: id, lane: 'soon' },
  );
  const started = await changeText(tx, scope, row, { taskId: task.id, state: 'queued', problem: null });
  afterCommit(tx, () => announceText(app, row, change));
  return presentText(started);
}
