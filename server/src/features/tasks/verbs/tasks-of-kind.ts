import type { TaskKindId } from '@dossier/contract/rooms';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../scope.ts';
import { countUnfinished, recentOfKind } from '../store.ts';
import type { TaskRow } from '../tables.ts';

type Known = Pick<TaskRow, 'status' | 'payload' | 'checkpoint' | 'completedAt'>;

/** The tasks of one kind that have not ended, or ended since. */
export const tasksOfKind = (tx: Tx, scope: Scope, kind: TaskKindId, since: Date): Promise<Known[]> =>
  recentOfKind(tx, scope, kind, since);

/** How many tasks were started before that moment and have not ended. */
export const unfinishedSince = (tx: Tx, scope: Scope, before: Date): Promise<number> =>
  countUnfinished(tx, scope, before);
