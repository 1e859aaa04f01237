import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { presentMessage, presentMessages, presentSession, presentSessions } from '../present.ts';
import { findMessage, findSession, listMessages, listSessions, type Owner, type SessionQuery } from '../store.ts';

/** Whose conversations these are, and what they may read now. */
export interface Asker extends Owner {
  authority: Authority;
  /** Where they hold DOCUMENT_READ at this moment. */
  reach: ReachScope;
}

export async function listOwnSessions(app: App, asker: Asker, query: SessionQuery): Promise<Page<ChatSession>> {
  return await app.database.read(asker.scope, async (tx) => {
    const { rows, total } = await listSessions(tx, asker, query);
    const items = await presentSessions(tx, asker.reach, rows);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** By id or uuid. Throws `Failure('not_found')` for anybody else's. */
export async function getSession(app: App, asker: Asker, name: string): Promise<ChatSession> {
  return await app.database.read(asker.scope, async (tx) => {
    const session = await findSession(tx, asker, name);
    if (!session) throw new Failure('not_found');
    return await presentSession(tx, asker.reach, session);
  });
}

export async function messagesOf(
  app: App,
  asker: Asker,
  name: string,
  query: { page: number; per_page: number },
): Promise<Page<ChatMessage>> {
  return await app.database.read(asker.scope, async (tx) => {
    const session = await findSession(tx, asker, name);
    if (!session) throw new Failure('not_found');
    const { rows, total } = await listMessages(tx, session, query);
    return { items: await presentMessages(tx, asker.reach, session, rows), total, ...query };
  });
}

export async function getMessage(app: App, asker: Asker, id: number): Promise<ChatMessage> {
  return await app.database.read(asker.scope, async (tx) => {
    const talk = await findMessage(tx, asker, id);
    if (!talk) throw new Failure('not_found');
    return await presentMessage(tx, asker.reach, talk.session, talk.message);
  });
}
