import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority, TransactionContext } from '../access/context.ts';
import type { AccessibleScope, ProjectScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** A comparison of which both documents are in the scope. Throws `not_found`, or `conflict` if it must be done and is not. */
export async function requireComparison<Row extends StoredComparison, New>(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { comparisons, say }: ComparisonKind<Row, New>,
  { id, isDone = false }: { id: number; isDone?: boolean },
): Promise<Row> {
  const row = await comparisons.find(tx, scope, id);
  if (!row) throw new Failure('not_found', say('no_access'));
  if (isDone && row.state !== 'done') throw new Failure('conflict', say('not_done'));
  return row;
}

/** Reads a comparison of which the caller may read both documents now. Throws `not_found`. */
export async function readComparison<Row extends StoredComparison, New, T>(
  { app, authority }: ContextWithAuthority<ProjectScope>,
  kind: ComparisonKind<Row, New>,
  id: number,
  work: (tx: Tx, scope: AccessibleScope, row: Row) => Promise<T>,
): Promise<T> {
  const scope = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) =>
    work(tx, scope, await requireComparison({ tx, scope }, kind, { id })),
  );
}
