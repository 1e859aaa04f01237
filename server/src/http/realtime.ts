import type { SocketRoom } from '@dossier/contract/base/event';
import { Failure } from '@dossier/contract/base/failure';
import type { Server } from 'node:http';
import type { App } from '../app.ts';
import type { Connection } from '../engines/broadcast/port.ts';
import type { ReachScope } from '../scope.ts';
import { actorOf, authorityOf, type FullAuthority } from './authorize.ts';
import type { Caller } from './handlers-of.ts';

/** Who wants to hear a room. */
export interface Listener {
  caller: Caller;
  authority: FullAuthority;
  scope: ReachScope;
}

/** A kind of socket room, `<kind>:<id>`, as the room declares it that its things belong to. */
export interface SocketGuard {
  readonly ids: 'integer' | 'uuid';
  /** Throws a `Failure` where the listener may not look. */
  assertReadable(app: App, listener: Listener, id: string): Promise<unknown>;
}

declare module '../app.ts' {
  interface Registry {
    readonly socketRooms: Readonly<Record<string, SocketGuard>>;
  }
}

/** Rights are looked at again this often, so that a connection does not outlive them for long. */
const RECHECK_MS = 15_000;
const ROOMS_AT_MOST = 100;
/** Wishes that are looked at at once; a client that sends more is not heard. */
const WISHES_AT_MOST = 30;
const ADMITTED_MS = 60_000;

/** Serves the socket: whoever has a good token hears what is theirs, and the rooms of what they may see. */
export function serveSocket(app: App, server: Server): void {
  /** Who was let in, by connection, until the connection is there a moment later. */
  const admitted = new Map<string, Caller>();
  app.broadcast.attach(server, {
    path: '/socket.io',
    origins: app.settings.origins,
    async admit(connection) {
      const { token } = connection.auth;
      const caller = typeof token === 'string' ? await app.tokens.callerOf(token) : null;
      if (!caller) throw new Failure('unauthenticated');
      admitted.set(connection.id, caller);
      // A client may go away in between.
      setTimeout(() => admitted.delete(connection.id), ADMITTED_MS).unref();
    },
    connected(connection) {
      const caller = admitted.get(connection.id);
      admitted.delete(connection.id);
      if (caller) hear(app, connection, caller);
      else connection.close();
    },
  });
}

function hear(app: App, connection: Connection, caller: Caller): void {
  const own: SocketRoom = `user:${caller.userId}`;
  const joined = new Set<SocketRoom>();
  let wishes = 0;
  // A socket that was ended because rights were taken away must not come back on what this process remembers.
  app.access.forget(caller.userId);
  connection.join(own);
  // Nothing is sent to the room of the sign-in: who ends the session closes the connections in it.
  connection.join(`sign-in:${caller.sessionUuid}`);

  const mayHear = async (room: SocketRoom): Promise<boolean> => {
    try {
      await demandRoom(app, caller, room);
      return true;
    } catch (refusal) {
      if (refusal instanceof Failure) return false;
      throw refusal;
    }
  };

  const leave = (room: SocketRoom) => {
    if (joined.delete(room)) connection.leave(room);
  };

  connection.on('join', (wanted) => {
    const room = roomNamed(app, wanted);
    if (room === null || room === own || joined.has(room) || joined.size >= ROOMS_AT_MOST) return;
    if (wishes >= WISHES_AT_MOST) return;
    wishes += 1;
    mayHear(room)
      .then((may) => {
        if (!may) return;
        joined.add(room);
        connection.join(room);
        // From here on it hears everything; what it loads again now is the last that it may have missed.
        connection.send('joined', { room });
      })
      .catch((error: unknown) => app.log.warn({ err: error, room }, 'a room could not be joined'))
      .finally(() => {
        wishes -= 1;
      });
  });

  // By the specification the client leaves with its user's id, which means every room but its own; one room by name is understood too.
  connection.on('leave', (wanted) => {
    const room = roomNamed(app, wanted);
    if (room !== null) leave(room);
    else if (Number(wanted) === caller.userId) for (const room of joined) leave(room);
  });

  const timer = setInterval(() => {
    recheck().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the rights of a connection could not be looked at'),
    );
  }, RECHECK_MS);
  connection.onClose(() => clearInterval(timer));

  async function recheck(): Promise<void> {
    const access = await app.access.of(caller.userId);
    if (!access.usable || !access.sessions.has(caller.sessionUuid)) return connection.close();
    for (const room of joined) if (!(await mayHear(room))) leave(room);
  }
}

const idForms = { integer: /^[1-9]\d{0,14}$/, uuid: /^[0-9a-f-]{36}$/ };

function roomNamed({ registry }: App, wanted: unknown): SocketRoom | null {
  const [, kind = '', id = ''] = typeof wanted === 'string' ? (/^([a-z-]{1,40}):(.+)$/.exec(wanted) ?? []) : [];
  if (kind === 'user') return idForms.integer.test(id) ? (wanted as SocketRoom) : null;
  if (!Object.hasOwn(registry.socketRooms, kind)) return null;
  return idForms[registry.socketRooms[kind]!.ids].test(id) ? (wanted as SocketRoom) : null;
}

async function demandRoom(app: App, caller: Caller, room: SocketRoom): Promise<void> {
  const [kind, id] = room.split(':') as [string, string];
  if (kind === 'user') {
    if (Number(id) !== caller.userId) throw new Failure('forbidden');
    return;
  }
  const authority = authorityOf(app, actorOf(caller));
  await app.registry.socketRooms[kind]!.assertReadable(app, { caller, authority, scope: await authority.own() }, id);
}
