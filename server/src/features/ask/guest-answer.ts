import type { ChatMessage } from '@dossier/contract/ask/schema';
import type { MessageRow } from './tables.ts';

/** A user who reads the conversation of another. */
export interface Guest {
  /** Whether they may read every document that can have been used in the conversation. */
  seesAll: boolean;
}

/** Whether a model wrote the answer, in whose words sources mix. */
export const isWritten = ({ modelId, fallback }: MessageRow): boolean => modelId !== null || fallback !== null;

/**
 * Whether parts of an answer are to be hidden from a guest: those from documents that they may not read, and those of which it is unknown,
 * as a sentence without a source, or a text that was stopped before its sources were stored.
 */
export function hidesFromGuest(
  row: MessageRow,
  { seesAll }: Guest,
  { cited, shown }: { cited: number; shown: number },
): boolean {
  if (row.messageType === 'question') return false;
  if (shown < cited) return true;
  return !seesAll && row.found !== false && (cited === 0 || isWritten(row));
}

/** What only the owner sees is left out: earlier versions, the cost, their feedback, and a text whose sources are not known yet. */
export function forGuest(message: ChatMessage): ChatMessage {
  const isUnfinished = message.status === 'writing' && message.table === null;
  return { ...message, versions: [], cost: null, feedback: null, piece: null, ...(isUnfinished && { content: '' }) };
}
