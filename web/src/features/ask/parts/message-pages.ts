import type { ChatMessage } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

/** Pages of messages as loaded: the newest page first, each page oldest first. */
export type MessagePages = InfiniteData<Page<ChatMessage>, number>;

/** All loaded messages, oldest first. Pages overlap when messages were added between two loads. */
export function inOrder({ pages }: Pick<MessagePages, 'pages'>): ChatMessage[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/**
 * Keeps messages that have not changed as the same objects, so that their rows are not rendered again. The library compares by position,
 * and messages before a message change its position.
 */
export function shareMessages(before: unknown, next: unknown): unknown {
  // The result of `inOrder` has the messages of the pages.
  if (!isPages(before) || !isPages(next)) return next;
  const known = new Map(before.pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  const share = (message: ChatMessage): ChatMessage => {
    const old = known.get(message.id);
    return old ? replaceEqualDeep(old, message) : message;
  };
  return { ...next, pages: next.pages.map((page) => ({ ...page, items: page.items.map(share) })) };
}

const isPages = (data: unknown): data is MessagePages => typeof data === 'object' && data !== null && 'pages' in data;
