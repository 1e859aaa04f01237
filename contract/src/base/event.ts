/**
 * The rooms of the socket. A client is in `user` and `sign-in` by itself (nothing is sent to the latter: it closes the connections of an
 * ended session), and in the others when a screen needs them and the caller may see them.
 */
export type SocketRoom =
  | `company:${number}`
  | `project:${number}`
  | `user:${number}`
  | `task:${number}`
  | `conversation:${string}`
  | `sign-in:${string}`;

/** The events of the socket, by the specification's names. */
export const eventNames = ['chat', 'session', 'prost', 'task', 'company', 'project', 'document'] as const;
export type EventName = (typeof eventNames)[number];

/** Every event carries a number that only grows per process and room, so that a client notices a gap and loads again. */
export interface Numbered {
  seq: number;
}

/** A row was made, changed or deleted; the client reloads what it shows of it. */
export interface Changed {
  id: number;
  change: 'created' | 'updated' | 'deleted';
}
