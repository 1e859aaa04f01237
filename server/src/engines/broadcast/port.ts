import type { Server as HttpServer } from 'node:http';
import type { EventName, SocketRoom } from '@dossier/contract/base/event';

export interface PublishOptions {
  /**
   * Events of one key are told at most twice a second, the latest winning: for progress. An event of the same key with `last` is told at
   * once and takes the place of what still waited.
   */
  pace?: { key: string; last: boolean };
}

/** One browser's connection. */
export interface Connection {
  readonly id: string;
  /** What the client sent when it connected. */
  readonly auth: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  join(room: SocketRoom): void;
  leave(room: SocketRoom): void;
  /** Hears what the client emits under this name. */
  on(name: string, listener: (body: unknown) => void): void;
  onClose(listener: () => void): void;
  /** Speaks to this client alone. */
  send(name: string, body: object): void;
  close(): void;
}

export interface AttachOptions {
  /** The path of the socket, `/socket.io` in the browser's client. */
  path: string;
  /** Origins that may connect besides the server's own. */
  origins: readonly string[];
  /** Lets a client in by resolving; an Error thrown here is what the client is told as its refusal. */
  admit: (connection: Connection) => Promise<void>;
  /** Called for each client let in, before anything it emits is heard. */
  connected: (connection: Connection) => void;
}

/**
 * Tells browsers what happened, whichever process they are connected to. It promises no delivery: a client that was away loads again.
 * Never publish inside a transaction: use `afterCommit`.
 */
export interface Broadcast {
  /** Tells everybody in any of the rooms, each client once. `seq` is added to the body: it only grows per process and room. */
  publish(rooms: SocketRoom | readonly SocketRoom[], name: EventName, body: object, options?: PublishOptions): void;
  /** Closes, in every process, the connections that are in this room: a session ended, a user was blocked or lost a permission. */
  disconnect(room: SocketRoom): void;
  /** Serves the socket on an HTTP server of this process. Once per process; a process without a server may still publish. */
  attach(server: HttpServer, options: AttachOptions): void;
  /** Resolves when events reach the other processes, else throws. */
  check(): Promise<void>;
  /** Tells what waits, closes the connections and the pool. Leaves the HTTP server open. */
  close(): Promise<void>;
}
