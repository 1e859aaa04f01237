import type { Mention } from './page.ts';

/**
 * The rooms of the socket. A client joins `user` and `sign-in` automatically, and the others on request if the caller may see them.
 * Nothing is sent to `sign-in`: it is used to disconnect the sockets of an ended session.
 */
export type SocketRoom =
  | `company:${number}`
  | `project:${number}`
  | `user:${number}`
  | `task:${number}`
  | `comparison:${number}`
  | `workbook_comparison:${number}`
  | `conversation:${string}`
  | `conversation-readers:${string}`
  | `sign-in:${string}`;

/** Event names as specified. */
export type EventName =
  | 'chat'
  | 'session'
  | 'prost'
  | 'task'
  | 'company'
  | 'project'
  | 'document'
  | 'note'
  | 'key_date'
  | 'list_view'
  | 'prompt'
  | 'classification'
  | 'entity_analysis'
  | 'sentiment_analysis'
  | 'ner_model'
  | 'redaction'
  | 'keywords'
  | 'summary'
  | 'speech_to_text'
  | 'signature'
  | 'comparison'
  | 'workbook_comparison';

/** `seq` increases per process and room, so that a client detects a gap and reloads. */
export interface Numbered {
  seq: number;
}

/** A row was created, updated or deleted; the client refetches it. `withdrawn`: the receiving user lost a role there. */
export interface Changed {
  id: number;
  change: 'created' | 'updated' | 'deleted' | 'withdrawn';
  /** The user who deleted, moved or archived it, or withdrew the role, for readers who have it open; null for Dossier itself. */
  by?: Mention | null;
  /** Sent when a company or project was archived (true) or restored. */
  archived?: boolean;
}
