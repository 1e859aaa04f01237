import type { TransactionContext } from '../../../access/context.ts';
import type { TaskKindId } from '@dossier/contract/rooms';
import { countUnfinished, findRecentTasks } from '../store.ts';
import type { TaskRow } from '../tables.ts';

export type TaskSummary = Pick<
  TaskRow,
  | 'id'
  | 'status'
  | 'payload'
  | 'checkpoint'
  | 'completedAt'
  | 'percentage'
  | 'message'
  | 'messageWording'
  | 'errorMessage'
  | 'errorWording'
>;

/** The tasks of one kind that have not ended, or ended since. */
export const listTasksOfKind = (
  { tx, scope }: TransactionContext,
  { kind, since }: { kind: TaskKindId; since: Date },
): Promise<TaskSummary[]> => findRecentTasks(tx, scope, kind, since);

/** The number of tasks started before this time that have not ended. */
export const unfinishedSince = ({ tx, scope }: TransactionContext, before: Date): Promise<number> =>
  countUnfinished(tx, scope, before);
