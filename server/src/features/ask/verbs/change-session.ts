import { Failure } from '@dossier/contract/base/failure';
import type { ChatSession } from '@dossier/contract/ask/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceSession, announceToReaders } from '../announce.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { presentSession } from '../present-sessions.ts';
import { changeSession, lockSession, messageBeingWritten, removeSession } from '../store.ts';
import { markSession } from '../store-sessions.ts';
import { listShares } from '../store-shares.ts';
import type { SessionRow } from '../tables.ts';
import type { ChatContext } from './read-sessions.ts';
import { discardAttached } from './erase-sessions.ts';
import { recordSession } from './record-session.ts';
import { stopWriting } from './stop-writing.ts';

interface SessionChange {
  title?: string | undefined;
  pinned?: boolean | undefined;
  archived?: boolean | undefined;
}

/** Renames, pins or archives. A pinned conversation is not archived, and the other way round. */
export async function updateSession(
  context: ChatContext,
  { name, title, ...marks }: { name: string } & SessionChange,
): Promise<ChatSession> {
  const { app, scope } = context;
  return await app.database.write(scope, async (tx) => {
    let session = await requireSession(tx, context, name);
    if (title !== undefined) session = await changeSession(tx, scope, session, { title });
    session = await markSession(tx, scope, session, marksOf(session, marks));
    await recordSession(
      { tx, scope },
      { action: 'update', session, ...(Object.keys(marks).length > 0 && { after: marks }) },
    );
    const presented = await presentSession(tx, context, session);
    const readers = title === undefined ? [] : await listShares(tx, scope, session);
    afterCommit(tx, () => {
      announceSession(app, session, { change: 'updated', session: presented });
      announceToReaders(app, session, { change: 'updated', userIds: readers.map(({ userId }) => userId) });
    });
    return presented;
  });
}

function marksOf(
  { pinnedAt, archivedAt }: SessionRow,
  { pinned, archived }: Pick<SessionChange, 'pinned' | 'archived'>,
): Pick<SessionRow, 'pinnedAt' | 'archivedAt'> {
  const now = new Date();
  if (archived) return { pinnedAt: null, archivedAt: archivedAt ?? now };
  if (pinned) return { pinnedAt: pinnedAt ?? now, archivedAt: null };
  return {
    pinnedAt: pinned === false ? null : pinnedAt,
    archivedAt: archived === false ? null : archivedAt,
  };
}

export async function deleteSession(context: ChatContext, name: string): Promise<void> {
  const { app, scope } = context;
  await app.database.write(scope, async (tx) => {
    const session = await requireSession(tx, context, name);
    const writing = await messageBeingWritten(tx, scope, session);
    const readers = await listShares(tx, scope, session);
    await discardAttached({ app, tx, scope }, { id: session.id });
    await stopTasks({ app, tx, scope }, { type: 'chat_session', ids: [session.id] });
    await removeSession(tx, scope, session);
    if (writing) await stopTasks({ app, tx, scope }, { type: 'chat_message', ids: [writing.id] });
    await recordSession({ tx, scope }, { action: 'delete', session });
    afterCommit(tx, () => {
      announceSession(app, session, { change: 'deleted' });
      announceToReaders(app, session, { change: 'deleted', userIds: readers.map(({ userId }) => userId) });
    });
  });
}

/** Stops the unfinished answer, keeping its text so far. Does nothing if there is none. */
export async function stopAnswer(context: ChatContext, name: string): Promise<void> {
  await context.app.database.write(context.scope, async (tx) => {
    const session = await requireSession(tx, context, name);
    if (await stopWriting({ ...context, tx }, session))
      await recordSession({ tx, scope: context.scope }, { action: 'stop', session });
  });
}

async function requireSession(tx: Tx, context: ChatContext, name: string): Promise<SessionRow> {
  const session = await lockSession(tx, context, name);
  if (!session) throw new Failure('not_found');
  return session;
}
