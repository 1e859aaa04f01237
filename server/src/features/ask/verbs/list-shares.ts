import type { SessionReader, SessionShare } from '@dossier/contract/ask/share-calls';
import { Failure } from '@dossier/contract/base/failure';
import { nameReaders, presentShares } from '../present-readers.ts';
import { findSessionReaders } from '../session-readers.ts';
import { findSession } from '../store.ts';
import { listShares } from '../store-shares.ts';
import type { ChatContext } from './read-sessions.ts';

const MAX_READERS = 8;

/** The users with whom a conversation of the caller can be shared, by name. */
export async function listSessionReaders(
  context: ChatContext,
  { name, q }: { name: string; q?: string | undefined },
): Promise<{ items: SessionReader[]; total: number }> {
  const { app, scope } = context;
  const session = await app.database.read(scope, (tx) => findSession(tx, context, name));
  if (!session) throw new Failure('not_found');
  const ids = await findSessionReaders(context, session);
  return await app.database.read(scope, async (tx) => {
    const shared = new Set((await listShares(tx, scope, session)).map(({ userId }) => userId));
    const others = ids.filter((id) => !shared.has(id));
    return await nameReaders(tx, { ids: others, q, limit: MAX_READERS });
  });
}

/** The users with whom a conversation of the caller is shared, by name. */
export async function listSessionShares(context: ChatContext, name: string): Promise<{ items: SessionShare[] }> {
  const { app, scope } = context;
  const { session, rows } = await app.database.read(scope, async (tx) => {
    const found = await findSession(tx, context, name);
    if (!found) throw new Failure('not_found');
    return { session: found, rows: await listShares(tx, scope, found) };
  });
  const ids = rows.map(({ userId }) => userId);
  const permitted = ids.length === 0 ? [] : await readersOrAll(context, session, ids);
  return await app.database.read(scope, (tx) => presentShares(tx, rows, permitted));
}

/** Of an owner who can no longer read the documents, it is not known who can: they see all shares, to end them. */
async function readersOrAll(
  context: ChatContext,
  session: Parameters<typeof findSessionReaders>[1],
  ids: readonly number[],
): Promise<readonly number[]> {
  try {
    return await findSessionReaders(context, session, ids);
  } catch (error) {
    if (error instanceof Failure && ['not_found', 'forbidden', 'conflict'].includes(error.kind)) return ids;
    throw error;
  }
}
