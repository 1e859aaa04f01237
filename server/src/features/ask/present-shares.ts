import type { ChatSession } from '@dossier/contract/ask/schema';
import type { Tx } from '../../engines/database/port.ts';
import type { Scope } from '../../access/scope.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { countShares } from './store-shares.ts';
import type { SessionRow } from './tables.ts';

type Sharing = Pick<ChatSession, 'pinned' | 'archived' | 'shared_by' | 'shared_with'>;

/** What the owner set for their list, and with how many users they share; for those, who shares it. */
export async function presentSharing(
  tx: Tx,
  scope: Scope,
  { rows, isGuest }: { rows: readonly SessionRow[]; isGuest: boolean },
): Promise<(row: SessionRow) => Sharing> {
  if (isGuest) {
    const owners = await loadPeople(
      { tx },
      rows.map(({ userId }) => userId),
    );
    return ({ userId }) => ({ pinned: false, archived: false, shared_by: owners(userId), shared_with: 0 });
  }
  const shares = await countShares(tx, scope, rows);
  return ({ id, pinnedAt, archivedAt }) => ({
    pinned: pinnedAt !== null,
    archived: archivedAt !== null,
    shared_by: null,
    shared_with: shares.get(id) ?? 0,
  });
}
