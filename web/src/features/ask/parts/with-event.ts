import type { ChatEvent } from '@dossier/contract/ask/events';
import type { AnswerTable, ChatMessage } from '@dossier/contract/ask/schema';
import type { GrowthPlace } from '@dossier/contract/base/growth';
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
    // An earlier message that is not loaded, or not shown.
    if (page.items.some(({ id }) => id > event.message_id)) return null;
    return replaceItems([...page.items, event.message], page.total + 1);
  }
  const message = page.items[at];
  // Without its message, an event says that it has to be loaded again.
  if (!message || event.kind === 'message') return null;
  // A finished message is already complete.
  if (!message.piece || !event.piece) return loadedPages;
  if (event.rows) {
    if (!message.table || isLater(event.piece, message.piece)) return null;
    if (!isNext(event.piece, message.piece)) return loadedPages;
    return replaceItems(page.items.with(at, withRows(message, message.table, event.piece, event.rows)));
  }
  const growing = { ...message.piece, text: message.content };
  const next = withPiece(growing, { ...event.piece, text: event.text ?? '' });
  if (next === null || next === growing) return next && loadedPages;
  const { text: content, ...piece } = next;
  return replaceItems(page.items.with(at, { ...message, content, piece }));
}

/** Whether rows are missing between the two. */
const isLater = (piece: GrowthPlace, last: GrowthPlace): boolean =>
  piece.run > last.run || (piece.run === last.run && piece.number > last.number + 1);

const isNext = (piece: GrowthPlace, last: GrowthPlace): boolean =>
  piece.run === last.run && piece.number === last.number + 1;

/** Adds rows at their places in the table. */
function withRows(
  message: ChatMessage,
  table: AnswerTable,
  piece: GrowthPlace,
  { rows, citations, documents, order }: NonNullable<ChatEvent['rows']>,
): ChatMessage {
  const byNumber = new Map([...table.rows, ...rows].map((row) => [row.number, row]));
  const sorted = order.flatMap((number) => byNumber.get(number) ?? []);
  return {
    ...message,
    piece,
    citations: [...message.citations, ...citations],
    table: { ...table, documents, rows: sorted },
  };
}
