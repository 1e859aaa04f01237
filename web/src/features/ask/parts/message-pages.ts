import type { ChatMessage } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { InfiniteData } from '@tanstack/react-query';

/** Pages of messages as loaded: the newest page first, each page oldest first. */
export type MessagePages = InfiniteData<Page<ChatMessage>, number>;

/** All loaded messages, oldest first. Pages overlap when messages were added between two loads. */
export function inOrder({ pages }: Pick<MessagePages, 'pages'>): ChatMessage[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
