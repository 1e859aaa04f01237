import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { Failure } from '@dossier/contract/base/failure';
import { makePace } from './pace.ts';
import type { Broadcast, Connection } from './port.ts';

/** How events travel between processes; the browsers' side is the same for all. */
export interface Carrier {
  /** Makes socket.io's adapter. */
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Hears once that what other processes told for a while was lost. */
  onGap(listener: () => void): void;
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the broadcast by socket.io over a carrier, which it closes with itself. */
export function openSocketIo(carrier: Carrier, log: Logger): Broadcast {
  const io = new Server({
    serveClient: false,
    adapter: carrier.adapter,
  });
  // Browsers connected here missed what was told meanwhile: those that connect again load again.
  carrier.onGap(() => io.local.disconnectSockets(true));
  const pace = makePace();
  // By the clock, so that numbers go on growing after a restart.
  let seq = Date.now() * 1000;
  let closed = false;

  return {
    publish(rooms, event, body, { pace: paced } = {}) {
      // Work that is still ending when the process stops has nobody left to tell.
      if (closed) return;
      const targets = typeof rooms === 'string' ? [rooms] : [...rooms];
      const send = () => void io.to(targets).emit(event, { ...body, seq: ++seq });
      if (!paced) send();
      else if (paced.last) pace.last(paced.key, send);
      else pace.later(paced.key, send);
    },

    disconnect(room) {
      io.in(room).disconnectSockets(true);
    },

    attach(server, { path, origins, admit, connected }) {
      io.use((socket, next) => {
        admit(connectionOf(socket)).then(
          () => next(),
          (error: unknown) => next(refusalOf(error, log)),
        );
      });
      io.on('connection', (socket) => connected(connectionOf(socket)));
      io.attach(server, {
        path,
        transports: ['websocket'],
        // What a browser says is small; what it wants to upload goes over HTTP.
        maxHttpBufferSize: 16_384,
        allowRequest: (request, decide) => decide(null, isOwnOrigin(request, origins)),
      });
    },

    check: () => carrier.check(),

    async close() {
      pace.flush();
      closed = true;
      io.local.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine?.close();
      await carrier.close();
    },
  };
}

function connectionOf(socket: Socket): Connection {
  return {
    id: socket.id,
    auth: socket.handshake.auth,
    headers: socket.handshake.headers,
    address: socket.handshake.address,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    on: (name, listener) => void socket.on(name, (body: unknown) => listener(body)),
    onClose: (listener) => void socket.on('disconnect', () => listener()),
    send: (name, body) => void socket.emit(name, body),
    close: () => void socket.disconnect(true),
  };
}

/** What a refused client is told: a failure by its code, anything unforeseen without its details. */
function refusalOf(error: unknown, log: Logger): Error {
  const failure = error instanceof Failure ? error : new Failure('system');
  if (failure !== error) log.error({ err: error, engine: 'broadcast' }, 'a connection could not be judged');
  return Object.assign(new Error(failure.message), { data: failure.body() });
}

/** A page of another origin may not speak to the socket; programs, which send no origin, may. */
function isOwnOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
