import type { ChatMessage, ChatSession } from './schema.ts';

/** `chat`, to the owner of the conversation: a message was added, has grown, or is finished. */
export interface ChatEvent {
  session_uuid: string;
  /** `delta`: `text` comes behind what the message holds; else the whole message. */
  kind: 'message' | 'delta';
  message_id: number;
  text?: string;
  message?: ChatMessage;
  /** "Reading 3 of 7 passages" */
  reading?: { done: number; total: number };
}

/** `session`, to the owner: title, error count or existence changed. */
export interface SessionEvent {
  session_uuid: string;
  change: 'created' | 'updated' | 'deleted';
  session?: ChatSession;
}
