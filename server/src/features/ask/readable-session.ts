import type { ChatSession } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import { type MessageReader, presentSessions } from './present-sessions.ts';
import { isAboutSeveral } from './reading-scope.ts';
import { findMessage, findSession, findSharedSession, type MessageInSession, type Owner } from './store.ts';
import { findSharedMessage } from './store-sessions.ts';
import type { SessionRow } from './tables.ts';

/** The owner of a conversation, or a user with whom it is shared. */
interface Reader extends Owner {
  readonly accessible: AccessibleScope;
}

export interface ReadableSession {
  session: SessionRow;
  /** As which the caller reads it. */
  reader: MessageReader;
}

/** A conversation that the caller may read now. Throws `Failure('not_found')` if there is none by this id or uuid. */
export async function requireReadable(tx: Tx, context: Reader, name: string): Promise<ReadableSession> {
  const own = await findSession(tx, context, name);
  if (own) return { session: own, reader: context };
  return await asGuest(tx, context, await findSharedSession(tx, context, name));
}

/** The same for one of its messages. */
export async function requireReadableMessage(
  tx: Tx,
  context: Reader,
  id: number,
): Promise<ReadableSession & MessageInSession> {
  const own = await findMessage(tx, context, id);
  if (own) return { ...own, reader: context };
  const shared = await findSharedMessage(tx, context, id);
  const readable = await asGuest(tx, context, shared?.session);
  return { ...readable, message: shared!.message };
}

/** Those of the conversations shared with the caller whose documents they may read now. */
export async function presentShared(tx: Tx, context: Reader, rows: readonly SessionRow[]): Promise<ChatSession[]> {
  const presented = await presentSessions(tx, { ...context, guest: { seesAll: false } }, rows);
  return presented.filter((session, at) => isReadable(rows[at]!, session, context.accessible));
}

async function asGuest(tx: Tx, context: Reader, session: SessionRow | undefined): Promise<ReadableSession> {
  if (!session) throw new Failure('not_found');
  const [presented] = await presentShared(tx, context, [session]);
  if (!presented) throw new Failure('not_found', say('share_no_access'));
  return { session, reader: { ...context, guest: { seesAll: seesAll(session, presented, context.accessible) } } };
}

/** Throws `Failure('not_found')` if the caller, with whom this conversation is shared, may not read it now. */
export async function assertReadableShared(tx: Tx, context: Reader, session: SessionRow): Promise<void> {
  await asGuest(tx, context, session);
}

/** Whether the caller could ask a question in this scope. */
function isReadable(row: SessionRow, presented: ChatSession, accessible: AccessibleScope): boolean {
  if (row.scope === null) return accessible.companyIds.includes(row.companyId);
  return isAboutSeveral(row) ? presented.documents!.length > 0 : presented.scope_title !== null;
}

/** Whether the caller may read every document that can have been used in this scope. */
function seesAll(row: SessionRow, presented: ChatSession, accessible: AccessibleScope): boolean {
  if (row.scope === null) return false;
  if (row.scope === 'company') return accessible.companies.includes(row.scopeId!);
  return presented.hidden_documents === 0;
}
