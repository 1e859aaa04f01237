import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { deleteNotesOf } from '../store.ts';

/** Deletes the notes of documents that are purged. */
export const eraseNotes = (
  { tx, scope }: TransactionContext<CompanyScope>,
  documentIds: readonly number[],
): Promise<void> => deleteNotesOf(tx, scope, documentIds);
