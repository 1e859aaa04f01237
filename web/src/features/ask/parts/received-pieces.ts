import type { ChatEvent } from '@dossier/contract/ask/events';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import { ReceivedPieces } from '../../../parts/growing-text.ts';

const receivedPieces = new ReceivedPieces();

/** Stores the piece of an event until the answer is complete. */
export function receivePiece({ message_id: id, piece, text = '', message }: ChatEvent): void {
  if (message && !message.piece) receivedPieces.forget(id);
  else if (piece) receivedPieces.add(id, { ...piece, text });
}

/** A loaded message with the pieces that arrived while it was loading. */
export function withReceivedPieces(message: ChatMessage): ChatMessage {
  if (!message.piece) return message;
  const { text: content, ...piece } = receivedPieces.applyPieces(message.id, {
    ...message.piece,
    text: message.content,
  });
  return { ...message, content, piece };
}
