import type { Server as HttpServer } from 'node:http';
import type { EventName, SocketRoom } from '@dossier/contract/base/event';

export interface PublishOptions {
  /**
   * Events of one key are sent at most twice a second, the latest winning: for progress. An event with `final` is sent at once and replaces
   * a pending one.
   */
  throttle?: { key: string; final: boolean };
}

/** One browser's connection. */
export interface Connection {
  readonly id: string;
  /** Data sent by the client when connecting. */
  readonly auth: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  join(room: SocketRoom): void;
  leave(room: SocketRoom): void;
  /** Listens for events that the client emits under this name. */
  on(name: string, listener: (body: unknown) => void): void;
  onClose(listener: () => void): void;
  /** Sends to this client only. */
  send(name: string, body: object): void;
  close(): void;
}

export interface AttachOptions {
  /** Path of the socket; `/socket.io` for the browser's client. */
  path: string;
  /** Allowed origins besides the server's own. */
  origins: readonly string[];
  /** Accepts a client by resolving; a thrown Error is sent to the client as the reason for its rejection. */
  authorize: (connection: Connection) => Promise<void>;
  /** Called for each accepted client, before its first event is handled. */
  onConnected: (connection: Connection) => void;
}

/**
 * Sends events to browsers, whichever process they are connected to. Delivery is not guaranteed: a client that was disconnected refetches.
 * Never publish inside a transaction; use `afterCommit`.
 */
export interface Broadcast {
  /** Sends to every client in any of the rooms, once per client. `seq` is added to the body; it increases per process and room. */
  publish(rooms: SocketRoom | readonly SocketRoom[], name: EventName, body: object, options?: PublishOptions): void;
  /** Disconnects all clients in this room, in every process: a session ended, or a user was blocked or lost a permission. */
  disconnect(room: SocketRoom): void;
  /** Attaches the socket to an HTTP server of this process; once per process. A process without an HTTP server can still publish. */
  attach(server: HttpServer, options: AttachOptions): void;
  /** Resolves if events reach the other processes, otherwise throws. */
  check(): Promise<void>;
  /** Sends pending events and closes the sockets and the pool. Leaves the HTTP server open. */
  close(): Promise<void>;
}
