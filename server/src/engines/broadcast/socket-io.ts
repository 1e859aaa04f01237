import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { Failure } from '@dossier/contract/base/failure';
import { createThrottle } from './throttle.ts';
import type { Broadcast, Connection } from './port.ts';

/** How events travel between processes; the browser side is the same for all. */
export interface Carrier {
  /** Creates socket.io's adapter. */
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Called when events of other processes were lost. */
  onGap(listener: () => void): void;
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a socket.io broadcast over a carrier and closes the carrier with it. */
export function openSocketIo(carrier: Carrier, log: Logger): Broadcast {
  const io = new Server({
    serveClient: false,
    adapter: carrier.adapter,
  });
  // Clients of this process missed events, so they must reconnect and refetch.
  carrier.onGap(() => io.local.disconnectSockets(true));
  const throttle = createThrottle();
  // Starts at the clock so that numbers keep growing after a restart.
  let seq = Date.now() * 1000;
  let closed = false;

  return {
    publish(rooms, event, body, { throttle: limit } = {}) {
      // Work that is still finishing during shutdown has no clients left.
      if (closed) return;
      const targets = typeof rooms === 'string' ? [rooms] : [...rooms];
      const send = () => void io.to(targets).emit(event, { ...body, seq: ++seq });
      if (!limit) send();
      else if (limit.final) throttle.final(limit.key, send);
      else throttle.latest(limit.key, send);
    },

    disconnect(room) {
      io.in(room).disconnectSockets(true);
    },

    attach(server, { path, origins, authorize: admit, onConnected: connected }) {
      io.use((socket, done) => {
        admit(toConnection(socket)).then(
          () => done(),
          (error: unknown) => done(toRefusal(error, log)),
        );
      });
      io.on('connection', (socket) => connected(toConnection(socket)));
      io.attach(server, {
        path,
        transports: ['websocket'],
        // Browsers only send small messages; uploads go over HTTP.
        maxHttpBufferSize: 16_384,
        allowRequest: (request, authorizeConnection) => authorizeConnection(null, isOwnOrigin(request, origins)),
      });
    },

    check: () => carrier.check(),

    async close() {
      throttle.flush();
      closed = true;
      io.local.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine?.close();
      await carrier.close();
    },
  };
}

function toConnection(socket: Socket): Connection {
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

/** The error sent to a rejected client: the code of a failure; unexpected errors without details. */
function toRefusal(error: unknown, log: Logger): Error {
  const failure = error instanceof Failure ? error : new Failure('system');
  if (failure !== error) log.error({ err: error, engine: 'broadcast' }, 'a connection could not be judged');
  return Object.assign(new Error(failure.message), { data: failure.body() });
}

/** Rejects pages of other origins; programs send no origin and are accepted. */
function isOwnOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
