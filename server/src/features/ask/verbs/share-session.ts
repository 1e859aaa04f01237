import { MAX_SHARES } from '@dossier/contract/ask/constants';
import { say } from '@dossier/contract/ask/sentences';
import type { SessionShare } from '@dossier/contract/ask/share-calls';
import { Failure } from '@dossier/contract/base/failure';
import type { Person } from '@dossier/contract/base/page';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { announceSession, announceToReaders } from '../announce.ts';
import { presentSession } from '../present-sessions.ts';
import { presentShares } from '../present-readers.ts';
import { findSessionReaders } from '../session-readers.ts';
import { findSession, findSharedSession, lockSession } from '../store.ts';
import { insertShares, listShares, removeShare } from '../store-shares.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

/** The kind of job that mails a user about a conversation that is shared with them. */
export const SHARE_JOB = 'session_share_mail';

export interface ShareJob {
  session_uuid: string;
  user_id: number;
}

/** Shares a conversation of the caller. Users with whom it was not shared before get an event and a mail. */
export async function shareSession(
  context: ChatContext,
  { name, userIds }: { name: string; userIds: readonly number[] },
): Promise<{ items: SessionShare[] }> {
  const { app, scope } = context;
  const ids = [...new Set(userIds)];
  const existing = await app.database.read(scope, (tx) => findSession(tx, context, name));
  if (!existing || existing.tryOut) throw new Failure('not_found');
  const readers = await findSessionReaders(context, existing);
  return await app.database.write(scope, async (tx) => {
    const session = await lockSession(tx, context, name);
    if (!session) throw new Failure('not_found');
    const before = new Set((await listShares(tx, scope, session)).map(({ userId }) => userId));
    const added = ids.filter((id) => !before.has(id));
    if (added.some((id) => !readers.includes(id))) {
      throw new Failure('validation', undefined, { user_ids: say('not_a_reader') });
    }
    if (before.size + added.length > MAX_SHARES) {
      throw new Failure('validation', undefined, { user_ids: say('too_many_shares', { limit: MAX_SHARES }) });
    }
    await insertShares(tx, scope, session, added);
    const people = await loadPeople({ tx }, [session.userId, ...added]);
    for (const id of added) {
      await recordSession(
        { tx, scope },
        { action: 'share', session, after: { user: personName(people(id)), user_id: id } },
      );
    }
    await app.queue.enqueueAll(
      tx,
      added.map((userId) => ({
        kind: SHARE_JOB,
        payload: { session_uuid: session.uuid, user_id: userId } satisfies ShareJob,
        scope,
        lane: 'now',
        maxAttempts: 8,
      })),
    );
    const presented = await presentSession(tx, context, session);
    const shared = { by: personName(people(session.userId)), title: session.title };
    afterCommit(tx, () => {
      if (added.length > 0) announceSession(app, session, { change: 'updated', session: presented });
      announceToReaders(app, session, { change: 'created', shared, userIds: added });
    });
    return await presentShares(tx, await listShares(tx, scope, session), readers);
  });
}

/** Stops sharing: the owner with any user, a reader with themselves. Does nothing if it was not shared with the user. */
export async function unshareSession(
  context: ChatContext,
  { name, userId }: { name: string; userId: number },
): Promise<void> {
  const { app, scope } = context;
  await app.database.write(scope, async (tx) => {
    const own = await lockSession(tx, context, name);
    const session = own ?? (userId === context.userId ? await findSharedSession(tx, context, name) : undefined);
    if (!session) throw new Failure('not_found');
    if (!(await removeShare(tx, scope, session, userId))) return;
    const user = (await loadPeople({ tx }, [userId]))(userId);
    await recordSession(
      { tx, scope },
      { action: 'unshare', session, before: { user: personName(user), user_id: userId } },
    );
    afterCommit(tx, () => {
      // The session as its owner sees it is not known to a reader who removes it.
      announceSession(app, session, { change: 'updated' });
      announceToReaders(app, session, { change: 'deleted', userIds: [userId] });
    });
  });
}

const personName = (person: Person | null): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : 'Dossier';
