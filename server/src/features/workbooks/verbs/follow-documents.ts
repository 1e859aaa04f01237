import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { copyComparisons } from '../store-copied.ts';

/** Copies the comparisons of a document's versions with each other to its copy. */
export const copyOwnComparisons = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copyComparisons(tx, scope, copied);
