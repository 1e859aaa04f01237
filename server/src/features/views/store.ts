import type { ListKey } from '@dossier/contract/rooms';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AccessibleScope, type CompanyScope, inScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { listView, type ListViewRow, listViewUse } from './tables.ts';

/** A list, and the company (0: none) and project that its rows belong to. */
export interface Place {
  list: ListKey;
  companyId: number;
  projectId: number | null;
}

/** The actor's own views, and shared ones. */
const visible = ({ actor, companyIds }: AccessibleScope): SQL =>
  and(
    inArray(listView.companyId, [...companyIds]),
    or(listView.shared, sql`${listView.userId} = ${actor.userId ?? 0}`),
  )!;

const inPlace = (scope: AccessibleScope, { list, companyId, projectId }: Place): SQL =>
  and(
    eq(listView.companyId, inScope(scope, companyId)),
    eq(listView.list, list),
    projectId === null ? isNull(listView.projectId) : eq(listView.projectId, projectId),
  )!;

export type PlacedView = ListViewRow & { defaultAt: Date | null };

/** The visible views of a list in the actor's order. */
export async function findViews(tx: Tx, scope: AccessibleScope, place: Place): Promise<PlacedView[]> {
  const rows = await tx
    .select({ view: listView, defaultAt: listViewUse.defaultAt })
    .from(listView)
    .leftJoin(
      listViewUse,
      and(
        eq(listViewUse.companyId, listView.companyId),
        eq(listViewUse.viewId, listView.id),
        eq(listViewUse.userId, scope.actor.userId ?? 0),
      ),
    )
    .where(and(inPlace(scope, place), visible(scope)))
    .orderBy(sql`${listViewUse.position} nulls last`, asc(listView.id));
  return rows.map(({ view, defaultAt }) => ({ ...view, defaultAt }));
}

export async function findView(tx: Tx, scope: AccessibleScope, id: number): Promise<ListViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(listView)
    .where(and(visible(scope), eq(listView.id, id)));
  return row;
}

/** The view's row, locked until the transaction ends. */
export async function lockView(tx: Tx, scope: AccessibleScope, id: number): Promise<ListViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(listView)
    .where(and(visible(scope), eq(listView.id, id)))
    .for('update');
  return row;
}

/** The number of views of the list that the actor owns. Others of the actor's transactions that count wait until this one ends. */
export async function countOwnViews(tx: Tx, scope: AccessibleScope, place: Place): Promise<number> {
  const { userId } = scope.actor;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${place.list} ${userId}`}, 0))`);
  return await tx.$count(listView, and(inPlace(scope, place), sql`${listView.userId} = ${userId ?? 0}`));
}

export async function insertView(
  tx: Tx,
  scope: AccessibleScope,
  { list, companyId, projectId }: Place,
  row: Pick<ListViewRow, 'uuid' | 'name' | 'state' | 'shared'>,
): Promise<ListViewRow> {
  const { userId } = scope.actor;
  const values = { ...row, list, companyId: inScope(scope, companyId), projectId, userId, updatedBy: userId };
  const [created] = await tx.insert(listView).values(values).returning();
  return created!;
}

export async function changeView(
  tx: Tx,
  scope: AccessibleScope,
  { companyId, id }: Pick<ListViewRow, 'companyId' | 'id'>,
  change: Partial<Pick<ListViewRow, 'name' | 'state' | 'shared'>>,
): Promise<ListViewRow> {
  const [changed] = await tx
    .update(listView)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(and(eq(listView.companyId, inScope(scope, companyId)), eq(listView.id, id)))
    .returning();
  return changed!;
}

export async function deleteView(
  tx: Tx,
  scope: AccessibleScope,
  { companyId, id }: Pick<ListViewRow, 'companyId' | 'id'>,
): Promise<void> {
  await tx.delete(listView).where(and(eq(listView.companyId, inScope(scope, companyId)), eq(listView.id, id)));
}

/** Sets the actor's order of these views. */
export async function putOrder(
  tx: Tx,
  scope: AccessibleScope,
  { companyId }: Place,
  ids: readonly number[],
): Promise<void> {
  const userId = scope.actor.userId ?? 0;
  if (ids.length === 0) return;
  await tx
    .insert(listViewUse)
    .values(ids.map((viewId, position) => ({ companyId: inScope(scope, companyId), viewId, userId, position })))
    .onConflictDoUpdate({
      target: [listViewUse.companyId, listViewUse.viewId, listViewUse.userId],
      set: { position: sql`excluded.position` },
    });
}

/** Makes one of these views the actor's default, or none. */
export async function putDefault(
  tx: Tx,
  scope: AccessibleScope,
  { companyId }: Place,
  { ids, chosen }: { ids: readonly number[]; chosen: number | null },
): Promise<void> {
  const userId = scope.actor.userId ?? 0;
  await tx
    .update(listViewUse)
    .set({ defaultAt: null })
    .where(
      and(
        eq(listViewUse.companyId, inScope(scope, companyId)),
        eq(listViewUse.userId, userId),
        sql`${listViewUse.viewId} = any(${idArray(ids)})`,
      ),
    );
  if (chosen === null) return;
  const defaultAt = new Date();
  await tx
    .insert(listViewUse)
    .values({ companyId: inScope(scope, companyId), viewId: chosen, userId, defaultAt })
    .onConflictDoUpdate({
      target: [listViewUse.companyId, listViewUse.viewId, listViewUse.userId],
      set: { defaultAt },
    });
}

/** Deletes the views of these users that are not shared, and their orders and defaults. */
export async function deleteViewsOf(tx: Tx, scope: AccessibleScope, userIds: readonly number[]): Promise<void> {
  const companyIds = idArray(scope.companyIds);
  await tx.execute(sql`delete from list_view_use
    where company_id = any(${companyIds}) and user_id = any(${idArray(userIds)})`);
  await tx.execute(sql`delete from list_view
    where company_id = any(${companyIds}) and user_id = any(${idArray(userIds)}) and not shared`);
}

/** Deletes views that are neither shared nor the actor's. */
export async function deletePrivateViewsOfOthers(tx: Tx, { companyId, actor }: CompanyScope): Promise<void> {
  await tx.execute(sql`delete from list_view
    where company_id = ${companyId} and not shared and user_id is distinct from ${actor.userId}`);
}
