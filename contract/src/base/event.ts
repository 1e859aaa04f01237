/**
 * The rooms of the socket. A client joins `user` and `sign-in` automatically, and the others on request if the caller may see them.
 * Nothing is sent to `sign-in`: it is used to disconnect the sockets of an ended session.
 */
export type SocketRoom =
  | `company:${number}`
  | `project:${number}`
  | `user:${number}`
  | `task:${number}`
  | `conversation:${string}`
  | `sign-in:${string}`;

/** Event names as specified. */
export const eventNames = ['chat', 'session', 'prost', 'task', 'company', 'project', 'document'] as const;
export type EventName = (typeof eventNames)[number];

/** `seq` increases per process and room, so that a client detects a gap and reloads. */
export interface Numbered {
  seq: number;
}

/** A row was created, updated or deleted; the client refetches it. */
export interface Changed {
  id: number;
  change: 'created' | 'updated' | 'deleted';
}
