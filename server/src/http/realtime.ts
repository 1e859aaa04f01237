import type { SocketRoom } from '@dossier/contract/base/event';
import { Failure } from '@dossier/contract/base/failure';
import type { Server } from 'node:http';
import type { App } from '../app.ts';
import type { Connection } from '../engines/broadcast/port.ts';
import type { AccessibleScope } from '../access/scope.ts';
import { sessionActor } from '../access/actor.ts';
import { createAuthority } from '../access/create-authority.ts';
import type { FullAuthority } from '../access/authority.ts';
import type { Caller } from '../access/actor.ts';

/** A client that joins a room. */
export interface Listener {
  caller: Caller;
  authority: FullAuthority;
  scope: AccessibleScope;
}

/** A kind of socket room, `<kind>:<id>`, declared by the room of its entities. */
export interface SocketGuard {
  readonly ids: 'integer' | 'uuid';
  /** Throws a `Failure` if the listener may not join. */
  assertReadable(app: App, listener: Listener, id: string): Promise<unknown>;
}

declare module '../app.ts' {
  interface Registry {
    readonly socketRooms: Readonly<Record<string, SocketGuard>>;
  }
}

/** Permissions are checked again at this interval, so that a connection does not long outlive them. */
const RECHECK_MS = 15_000;
const MAX_ROOMS = 100;
/** Pending joins; further ones are ignored. */
const MAX_PENDING_JOINS = 30;
const ADMITTED_MS = 60_000;

/** Serves the socket: with a valid token, clients get their own events and the rooms they may see. */
export function serveSocket(app: App, server: Server): void {
  /** Callers whose connections were accepted but are not open yet. */
  const admitted = new Map<string, Caller>();
  app.broadcast.attach(server, {
    path: '/socket.io',
    origins: app.settings.origins,
    async authorize(connection) {
      const { token } = connection.auth;
      const caller = typeof token === 'string' ? await app.tokens.findCaller(token) : null;
      if (!caller) throw new Failure('unauthenticated');
      admitted.set(connection.id, caller);
      // The client may disconnect meanwhile.
      setTimeout(() => admitted.delete(connection.id), ADMITTED_MS).unref();
    },
    onConnected(connection) {
      const caller = admitted.get(connection.id);
      admitted.delete(connection.id);
      if (caller) serveConnection(app, connection, caller);
      else connection.close();
    },
  });
}

function serveConnection(app: App, connection: Connection, caller: Caller): void {
  const own: SocketRoom = `user:${caller.userId}`;
  const joined = new Set<SocketRoom>();
  let pendingJoins = 0;
  // A socket closed because permissions were revoked must not reconnect by a cached permission.
  app.access.forget(caller.userId);
  connection.join(own);
  // Room of the session, without events: ending the session closes its connections.
  connection.join(`sign-in:${caller.sessionUuid}`);

  const mayJoin = async (room: SocketRoom): Promise<boolean> => {
    try {
      await assertMayJoin(app, caller, room);
      return true;
    } catch (refusal) {
      if (refusal instanceof Failure) return false;
      throw refusal;
    }
  };

  const leave = (room: SocketRoom) => {
    if (joined.delete(room)) connection.leave(room);
  };

  connection.on('join', (requested) => {
    const room = roomNamed(app, requested);
    if (room === null || room === own || joined.has(room) || joined.size >= MAX_ROOMS) return;
    if (pendingJoins >= MAX_PENDING_JOINS) return;
    pendingJoins += 1;
    mayJoin(room)
      .then((may) => {
        if (!may) return;
        joined.add(room);
        connection.join(room);
        // Events before this point may be lost; the client reloads after joining.
        connection.send('joined', { room });
      })
      .catch((error: unknown) => app.log.warn({ err: error, room }, 'a room could not be joined'))
      .finally(() => {
        pendingJoins -= 1;
      });
  });

  // By the specification, clients leave with their user's id, which means all rooms but their own; a room's name is accepted too.
  connection.on('leave', (requested) => {
    const room = roomNamed(app, requested);
    if (room !== null) leave(room);
    else if (Number(requested) === caller.userId) for (const room of joined) leave(room);
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
    for (const room of joined) if (!(await mayJoin(room))) leave(room);
  }
}

const idForms = { integer: /^[1-9]\d{0,14}$/, uuid: /^[0-9a-f-]{36}$/ };

function roomNamed({ registry }: App, requested: unknown): SocketRoom | null {
  const [, kind = '', id = ''] = typeof requested === 'string' ? (/^([a-z_-]{1,40}):(.+)$/.exec(requested) ?? []) : [];
  if (kind === 'user') return idForms.integer.test(id) ? (requested as SocketRoom) : null;
  if (!Object.hasOwn(registry.socketRooms, kind)) return null;
  return idForms[registry.socketRooms[kind]!.ids].test(id) ? (requested as SocketRoom) : null;
}

async function assertMayJoin(app: App, caller: Caller, room: SocketRoom): Promise<void> {
  const [kind, id] = room.split(':') as [string, string];
  if (kind === 'user') {
    if (Number(id) !== caller.userId) throw new Failure('forbidden');
    return;
  }
  const authority = createAuthority(app, sessionActor(caller));
  await app.registry.socketRooms[kind]!.assertReadable(app, { caller, authority, scope: await authority.own() }, id);
}
