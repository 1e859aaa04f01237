import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentSession, presentSessions } from '../present-sessions.ts';
import { presentMessage, presentMessages } from '../present.ts';
import { presentShared, requireReadable, requireReadableMessage } from '../readable-session.ts';
import { findSession, listMessages, type Owner } from '../store.ts';
import { listSessions, listSharedSessions, type SessionQuery } from '../store-sessions.ts';

/** The owner of the conversations, and what they may read now. */
export interface ChatContext extends ContextWithAuthority<AccessibleScope>, Owner {
  readonly scope: AccessibleScope;
  /** Where they have DOCUMENT_READ now. */
  readonly accessible: AccessibleScope;
}

/** The caller's conversations; or, if `shared`, those that others share with the caller, as far as their documents are accessible. */
export async function listOwnSessions(
  context: ChatContext,
  { shared, ...query }: SessionQuery & { shared: boolean },
): Promise<Page<ChatSession>> {
  const { page, per_page } = query;
  return await context.app.database.read(context.scope, async (tx) => {
    if (shared) {
      const rows = query.pinned || query.archived ? [] : await listSharedSessions(tx, context, query);
      const all = await presentShared(tx, context, rows);
      return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length, page, per_page };
    }
    const { rows, total } = await listSessions(tx, context, query);
    return { items: await presentSessions(tx, context, rows), total, page, per_page };
  });
}

/** By id or uuid. Throws `Failure('not_found')` for sessions of other users that are not shared with the caller. */
export async function getSession(context: ChatContext, name: string): Promise<ChatSession> {
  return await context.app.database.read(context.scope, async (tx) => {
    const { session, reader } = await requireReadable(tx, context, name);
    return await presentSession(tx, reader, session);
  });
}

/** Throws `Failure('not_found')` for sessions of other users. */
export async function assertOwnSession(context: ChatContext, name: string): Promise<void> {
  const session = await context.app.database.read(context.scope, (tx) => findSession(tx, context, name));
  if (!session) throw new Failure('not_found');
}

export async function getMessages(
  context: ChatContext,
  { name, ...query }: { page: number; per_page: number } & { name: string },
): Promise<Page<ChatMessage>> {
  return await context.app.database.read(context.scope, async (tx) => {
    const { session, reader } = await requireReadable(tx, context, name);
    const { rows, total } = await listMessages(tx, context.scope, session, query);
    return { items: await presentMessages(tx, reader, session, rows), total, ...query };
  });
}

export async function getMessage(context: ChatContext, id: number): Promise<ChatMessage> {
  return await context.app.database.read(context.scope, async (tx) => {
    const { session, message, reader } = await requireReadableMessage(tx, context, id);
    return await presentMessage(tx, reader, session, message);
  });
}
