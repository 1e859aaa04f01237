import type { ChatEvent } from '@dossier/contract/ask/events';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import { withPiece } from '../../../parts/growing-text.ts';
import type { MessagePages } from './message-pages.ts';

/** The loaded messages with an event applied; null if its message is not loaded or earlier pieces are missing. */
export function withEvent(loadedPages: MessagePages, event: ChatEvent): MessagePages | null {
  const pageAt = loadedPages.pages.findIndex(({ items }) => items.some(({ id }) => id === event.message_id));
  const page = loadedPages.pages[Math.max(pageAt, 0)];
  if (!page) return null;
  const replaceItems = (items: ChatMessage[], total = page.total): MessagePages => ({
    ...loadedPages,
    pages: loadedPages.pages.with(Math.max(pageAt, 0), { ...page, items, total }),
  });
  const at = page.items.findIndex(({ id }) => id === event.message_id);
  if (event.kind === 'message' && event.message) {
    if (at >= 0) return replaceItems(page.items.with(at, event.message));
    return replaceItems([...page.items, event.message], page.total + 1);
  }
  const message = page.items[at];
  if (!message) return null;
  // A finished message is already complete.
  if (!message.piece || !event.piece) return loadedPages;
  const growing = { ...message.piece, text: message.content };
  const next = withPiece(growing, { ...event.piece, text: event.text ?? '' });
  if (next === null || next === growing) return next && loadedPages;
  const { text: content, ...piece } = next;
  return replaceItems(page.items.with(at, { ...message, content, piece }));
}
