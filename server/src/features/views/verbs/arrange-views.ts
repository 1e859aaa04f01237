import { Failure } from '@dossier/contract/base/failure';
import type { DefaultChoice, ViewOrder, Views } from '@dossier/contract/views/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findViews, putDefault, putOrder } from '../store.ts';
import { presentPlace } from './list-views.ts';
import { mayShare, requirePlace } from './require-place.ts';

/** Sets the caller's order of the views of a list. Ids of views that were deleted in the meantime are ignored. */
export async function arrangeViews(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { ids, ...input }: ViewOrder,
): Promise<Views> {
  const place = await requirePlace({ authority }, input);
  const may = await mayShare({ authority }, place);
  return await app.database.write(scope, async (tx) => {
    const known = new Set((await findViews(tx, scope, place)).map(({ id }) => id));
    const orderedIds = [...new Set(ids)].filter((id) => known.has(id));
    const others = [...known].filter((id) => !orderedIds.includes(id));
    await putOrder(tx, scope, place, [...orderedIds, ...others]);
    return await presentPlace({ tx, scope }, { place, may });
  });
}

/** Chooses the view that a list opens with for the caller. */
export async function chooseDefaultView(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { id: chosen, ...input }: DefaultChoice,
): Promise<Views> {
  const place = await requirePlace({ authority }, input);
  const may = await mayShare({ authority }, place);
  return await app.database.write(scope, async (tx) => {
    const ids = (await findViews(tx, scope, place)).map(({ id }) => id);
    if (chosen !== null && !ids.includes(chosen)) throw new Failure('not_found');
    await putDefault(tx, scope, place, { ids, chosen });
    return await presentPlace({ tx, scope }, { place, may });
  });
}
