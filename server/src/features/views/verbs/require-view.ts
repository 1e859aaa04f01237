import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findView } from '../store.ts';
import type { ListViewRow } from '../tables.ts';
import { mayShare, requirePlaceOf } from './require-place.ts';

/** A view that the caller can see, and whether they may share it. Throws `not_found` also if they cannot see its list. */
export async function requireView(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  id: number,
): Promise<{ row: ListViewRow; may: boolean }> {
  const row = await app.database.read(scope, (tx) => findView(tx, scope, id));
  if (!row) throw new Failure('not_found');
  try {
    const place = await requirePlaceOf({ authority }, row);
    return { row, may: await mayShare({ authority }, place) };
  } catch (error) {
    // That a view exists is only known to users who can see its list.
    if (error instanceof Failure && error.kind === 'forbidden') throw new Failure('not_found');
    throw error;
  }
}
