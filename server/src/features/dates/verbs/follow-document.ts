import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { copyFoundDates } from '../store.ts';
import { moveReminders } from '../store-reminders.ts';

/** Copies the found dates of a document to its copy. */
export const copyDates = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copy: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copyFoundDates(tx, scope, copy);

/** Moves the reminders of single dates with their documents. Those of a kind stay: they are about the project. */
export const moveDocumentReminders = (
  { tx, scope }: TransactionContext<ProjectScope>,
  move: { ids: readonly number[]; from: number },
): Promise<void> => moveReminders(tx, scope, move);
