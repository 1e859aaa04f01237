import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentMessage, presentMessages, presentSession, presentSessions } from '../present.ts';
import { findMessage, findSession, listMessages, listSessions, type Owner, type SessionQuery } from '../store.ts';

/** The owner of the conversations, and what they may read now. */
export interface ChatContext extends ContextWithAuthority<AccessibleScope>, Owner {
  readonly scope: AccessibleScope;
  /** Where they have DOCUMENT_READ now. */
  readonly accessible: AccessibleScope;
}

export async function listOwnSessions(context: ChatContext, query: SessionQuery): Promise<Page<ChatSession>> {
  return await context.app.database.read(context.scope, async (tx) => {
    const { rows, total } = await listSessions(tx, context, query);
    const items = await presentSessions(tx, context, rows);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** By id or uuid. Throws `Failure('not_found')` for sessions of other users. */
export async function getSession(context: ChatContext, name: string): Promise<ChatSession> {
  return await context.app.database.read(context.scope, async (tx) => {
    const session = await findSession(tx, context, name);
    if (!session) throw new Failure('not_found');
    return await presentSession(tx, context, session);
  });
}

export async function getMessages(
  context: ChatContext,
  { name, ...query }: { page: number; per_page: number } & { name: string },
): Promise<Page<ChatMessage>> {
  return await context.app.database.read(context.scope, async (tx) => {
    const session = await findSession(tx, context, name);
    if (!session) throw new Failure('not_found');
    const { rows, total } = await listMessages(tx, context.scope, session, query);
    return { items: await presentMessages(tx, context, session, rows), total, ...query };
  });
}

export async function getMessage(context: ChatContext, id: number): Promise<ChatMessage> {
  return await context.app.database.read(context.scope, async (tx) => {
    const result = await findMessage(tx, context, id);
    if (!result) throw new Failure('not_found');
    return await presentMessage(tx, context, result.session, result.message);
  });
}
