import type { ChatEvent } from '@dossier/contract/ask/events';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';

/** The page of messages with an event in it; null when a piece came for a message that is not there. */
export function withEvent(shown: Page<ChatMessage>, event: ChatEvent): Page<ChatMessage> | null {
  const at = shown.items.findIndex((message) => message.id === event.message_id);
  if (event.kind === 'message' && event.message) {
    if (at >= 0) return { ...shown, items: shown.items.with(at, event.message) };
    return { ...shown, items: [...shown.items, event.message], total: shown.total + 1 };
  }
  const message = shown.items[at];
  if (!message) return null;
  // A finished message already holds everything; a piece that arrives late must not be added twice.
  if (message.status !== 'writing' || event.text === undefined) return shown;
  return { ...shown, items: shown.items.with(at, { ...message, content: message.content + event.text }) };
}
