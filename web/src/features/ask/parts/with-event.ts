import type { ChatEvent } from '@dossier/contract/ask/events';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import type { MessagePages } from './message-pages.ts';

/** The loaded messages with an event in them; null when a piece came for a message that is not there. */
export function withEvent(shown: MessagePages, event: ChatEvent): MessagePages | null {
  const pageAt = shown.pages.findIndex(({ items }) => items.some(({ id }) => id === event.message_id));
  const page = shown.pages[Math.max(pageAt, 0)];
  if (!page) return null;
  const put = (items: ChatMessage[], total = page.total): MessagePages => ({
    ...shown,
    pages: shown.pages.with(Math.max(pageAt, 0), { ...page, items, total }),
  });
  const at = page.items.findIndex(({ id }) => id === event.message_id);
  if (event.kind === 'message' && event.message) {
    if (at >= 0) return put(page.items.with(at, event.message));
    return put([...page.items, event.message], page.total + 1);
  }
  const message = page.items[at];
  if (!message) return null;
  // A finished message already holds everything; a piece that arrives late must not be added twice.
  if (message.status !== 'writing' || event.text === undefined) return shown;
  return put(page.items.with(at, { ...message, content: message.content + event.text }));
}
