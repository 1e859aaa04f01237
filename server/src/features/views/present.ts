import type { View } from '@dossier/contract/views/schema';
import type { AccessibleScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ListViewRow } from './tables.ts';

/** Views in API format, as the actor of the scope sees them. */
export async function presentViews(tx: Tx, { actor }: AccessibleScope, rows: readonly ListViewRow[]): Promise<View[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, uuid, name, state, shared, userId, updatedAt }) => ({
    id,
    uuid,
    name,
    state,
    shared,
    owner: getPerson(userId),
    own: userId !== null && userId === actor.userId,
    updated_at: updatedAt.toISOString(),
  }));
}

export const presentView = async (tx: Tx, scope: AccessibleScope, row: ListViewRow): Promise<View> =>
  (await presentViews(tx, scope, [row]))[0]!;
