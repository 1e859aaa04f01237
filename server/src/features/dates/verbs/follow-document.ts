import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { copyFound } from '../store.ts';
import { moveReminders } from '../store-reminders.ts';

/** Copies the found dates of a document to its copy. */
export const copyDates = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copyFound(tx, scope, copied);

/** Moves the reminders of single dates with their documents. Those of a kind stay: they are about the project. */
export const takeRemindersAlong = (
  { tx, scope }: TransactionContext<ProjectScope>,
  moved: { ids: readonly number[]; from: number },
): Promise<void> => moveReminders(tx, scope, moved);
