import type { ListPlace, Views } from '@dossier/contract/views/schema';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentViews } from '../present.ts';
import { findViews, type Place } from '../store.ts';
import { mayShare, requirePlace } from './require-place.ts';

/** The views of a list that the caller can see. */
export async function listViews(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  input: ListPlace,
): Promise<Views> {
  const place = await requirePlace({ authority }, input);
  const may = await mayShare({ authority }, place);
  return await app.database.read(scope, (tx) => presentPlace({ tx, scope }, { place, may }));
}

/** The views of a list in API format. */
export async function presentPlace(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { place, may }: { place: Place; may: boolean },
): Promise<Views> {
  const rows = await findViews(tx, scope, place);
  const [chosen] = rows.filter(({ defaultAt }) => defaultAt !== null).toSorted((a, b) => +b.defaultAt! - +a.defaultAt!);
  return { items: await presentViews(tx, scope, rows), default: chosen?.uuid ?? null, may_share: may };
}
