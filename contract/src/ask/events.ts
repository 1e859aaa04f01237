import type { GrowthPlace } from '../base/growth.ts';
import type { AnswerTable, ChatMessage, ChatSession, Citation } from './schema.ts';

/**
 * `chat`, sent to the owner of the conversation: a message was added, extended or completed. The users with whom it is shared get `message`
 * events without the message.
 */
export interface ChatEvent {
  session_uuid: string;
  /** `delta`: append `text` to what precedes `piece`. `message`: its new state; without `message` it has to be loaded again. */
  kind: 'message' | 'delta';
  message_id: number;
  text?: string;
  piece?: GrowthPlace;
  message?: ChatMessage;
  /** "Reading 3 of 7 passages" */
  reading?: { done: number; total: number };
  /** Adds rows to the table of the message. `order` has the numbers of all its rows. */
  rows?: Pick<AnswerTable, 'rows' | 'documents'> & { citations: Citation[]; order: number[] };
}

/**
 * `session`, sent to the owner: the title or error count changed, or the session was created or deleted. To the users with whom it is
 * shared, without the session: `created` and `deleted` also when sharing began and ended.
 */
export interface SessionEvent {
  session_uuid: string;
  change: 'created' | 'updated' | 'deleted';
  session?: ChatSession;
  /** Only if it has just been shared with the receiving user. */
  shared?: { by: string; title: string };
}
