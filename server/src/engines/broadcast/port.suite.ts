import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '@dossier/contract/base/failure';
import type { SocketRoom } from '@dossier/contract/base/event';
import type { Broadcast, Connection } from './port.ts';

export interface BroadcastUnderTest {
  /** Opens another broadcast of the same installation, as a second process would. */
  open(): Promise<Broadcast>;
  /** Drops every connection that carries events between processes. */
  dropConnections(): Promise<void>;
  close(): Promise<void>;
}

interface Process {
  broadcast: Broadcast;
  server: Server;
  url: string;
}

/** Retries: events published before the processes have found each other are lost, and a loaded machine is slow. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 200 });

/** The contract that every broadcast must meet. */
export function broadcastSuite(name: string, make: () => Promise<BroadcastUnderTest>): void {
  describe(`port: ${name}`, () => {
    let world: BroadcastUnderTest;
    let processes: Process[];
    let clients: Socket[];

    async function startProcess(): Promise<Process> {
      const broadcast = await world.open();
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      broadcast.attach(server, {
        path: '/socket.io',
        origins: ['https://friend.example'],
        authorize: async ({ auth }) => {
          if (auth['token'] === 'bug') throw new Error('secret details');
          if (auth['token'] !== 'good') throw new Failure('unauthenticated');
        },
        onConnected: (connection: Connection) => {
          connection.join(`user:${Number(connection.auth['user'])}`);
          connection.on('join', (room) => {
            connection.join(room as SocketRoom);
            connection.send('joined', { room });
          });
          connection.on('leave', (room) => {
            connection.leave(room as SocketRoom);
            connection.send('left', { room });
          });
        },
      });
      const started = { broadcast, server, url: `http://127.0.0.1:${port}` };
      processes.push(started);
      return started;
    }

    /** A connected browser of the user, with all events it receives. */
    async function open(at: Process, user: number, token = 'good', headers: Record<string, string> = {}) {
      const socket = connect(at.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token, user },
        extraHeaders: headers,
      });
      clients.push(socket);
      const events: Record<string, unknown>[] = [];
      socket.onAny((event: string, body: object) => events.push({ event, ...body }));
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      return { socket, received: events };
    }

    const join = async ({ socket }: { socket: Socket }, room: string) => {
      socket.emit('join', room);
      await new Promise((resolve) => socket.once('joined', resolve));
    };
    const events = (events: Record<string, unknown>[]) =>
      events.filter(({ event }) => event !== 'joined' && event !== 'left').map(({ seq: _, ...rest }) => rest);

    beforeEach(async () => {
      world = await make();
      processes = [];
      clients = [];
    });
    afterEach(async () => {
      for (const client of clients) client.disconnect();
      for (const { broadcast, server } of processes) {
        await broadcast.close();
        server.close();
      }
      await world.close();
    });

    test('an event reaches only the room, in every process', async () => {
      const [local, remote] = [await startProcess(), await startProcess()];
      const [anna, bob, eve] = [await open(local, 1), await open(remote, 2), await open(remote, 3)];
      await join(anna, 'project:9');
      await join(bob, 'project:9');
      await until(() => {
        local.broadcast.publish('project:9', 'document', { id: 5, change: 'created' });
        expect(events(bob.received)).toContainEqual({ event: 'document', id: 5, change: 'created' });
      });
      expect(events(anna.received)[0]).toEqual({ event: 'document', id: 5, change: 'created' });
      expect(events(eve.received)).toEqual([]);
    });

    test('a process without an HTTP server can publish', async () => {
      const local = await startProcess();
      const worker = await world.open();
      const anna = await open(local, 1);
      await until(() => {
        worker.publish('user:1', 'task', { done: true });
        expect(events(anna.received)).toContainEqual({ event: 'task', done: true });
      });
      await worker.close();
    });

    test('a client in several of the rooms gets the event once', async () => {
      const local = await startProcess();
      const anna = await open(local, 1);
      await join(anna, 'task:4');
      local.broadcast.publish(['user:1', 'task:4'], 'task', { a: 1 });
      local.broadcast.publish('user:1', 'chat', { b: 2 });
      await until(() => expect(events(anna.received)).toHaveLength(2));
      expect(events(anna.received)).toEqual([
        { event: 'task', a: 1 },
        { event: 'chat', b: 2 },
      ]);
    });

    test('events of one process arrive in order with numbers that grow, across processes', async () => {
      const [local, remote] = [await startProcess(), await startProcess()];
      const bob = await open(remote, 2);
      await until(() => {
        local.broadcast.publish('user:2', 'session', {});
        expect(bob.received.length).toBeGreaterThan(0);
      });
      const events = () => bob.received.filter(({ event }) => event === 'chat');
      for (let number = 0; number < 200; number++) local.broadcast.publish('user:2', 'chat', { number });
      await until(() => expect(events()).toHaveLength(200));
      expect(events().map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, number) => number));
      const numbers = events().map(({ seq }) => seq as number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(200);
    });

    test('an event too large for a notification arrives as well', async () => {
      const [local, remote] = [await startProcess(), await startProcess()];
      const bob = await open(remote, 2);
      const text = 'ä'.repeat(20_000);
      await until(() => {
        local.broadcast.publish('user:2', 'chat', { text });
        expect(events(bob.received)).toContainEqual({ event: 'chat', text });
      });
    });

    test('progress is sent at most twice a second, its end at once', async () => {
      const local = await startProcess();
      const anna = await open(local, 1);
      const began = performance.now();
      for (let percent = 0; percent < 60; percent++) {
        local.broadcast.publish('user:1', 'task', { percent }, { throttle: { key: 'task:1', final: false } });
        await new Promise((wait) => setTimeout(wait, 10));
      }
      local.broadcast.publish('user:1', 'task', { percent: 100 }, { throttle: { key: 'task:1', final: true } });
      await until(() => expect(events(anna.received).at(-1)).toEqual({ event: 'task', percent: 100 }));
      // Long enough for a pending throttled event to arrive.
      await new Promise((wait) => setTimeout(wait, 700));
      expect(events(anna.received).at(-1)).toEqual({ event: 'task', percent: 100 });
      const seconds = (performance.now() - began) / 1000;
      expect(anna.received.length).toBeLessThanOrEqual(2 * seconds + 2);
    });

    test('a client that leaves a room gets no more of its events', async () => {
      const [local, remote] = [await startProcess(), await startProcess()];
      const [anna, bob] = [await open(local, 1), await open(remote, 2)];
      await join(anna, 'project:9');
      anna.socket.emit('leave', 'project:9');
      await new Promise((resolve) => anna.socket.once('left', resolve));
      await until(() => {
        local.broadcast.publish('user:2', 'session', {});
        expect(bob.received.some(({ event }) => event === 'session')).toBe(true);
      });
      local.broadcast.publish('project:9', 'project', { id: 9, change: 'updated' });
      local.broadcast.publish(['user:1', 'user:2'], 'chat', { after: true });
      await until(() => expect(events(bob.received)).toContainEqual({ event: 'chat', after: true }));
      await until(() => expect(events(anna.received)).toEqual([{ event: 'chat', after: true }]));
    });

    test('a room’s connections can be closed from another process', async () => {
      const [local, remote] = [await startProcess(), await startProcess()];
      const [anna, bob] = [await open(remote, 1), await open(remote, 2)];
      await until(() => {
        local.broadcast.disconnect('user:1');
        expect(anna.socket.connected).toBe(false);
      });
      expect(bob.socket.connected).toBe(true);
    });

    test('rejected clients get the reason, without internal details', async () => {
      const local = await startProcess();
      await expect(open(local, 1, 'bad')).rejects.toMatchObject({ data: { code: 'ER-0003' } });
      const bug = await open(local, 1, 'bug').catch((error: unknown) => error);
      expect(bug).toMatchObject({ data: { code: 'ER-0001' } });
      expect(String(bug)).not.toContain('secret details');
    });

    test('only pages of the own and configured origins may connect', async () => {
      const local = await startProcess();
      await expect(open(local, 1, 'good', { origin: 'https://evil.example' })).rejects.toThrow('websocket error');
      await open(local, 1, 'good', { origin: local.url });
      await open(local, 1, 'good', { origin: 'https://friend.example' });
    });

    test('browsers reconnect after the connection between processes was lost', async () => {
      const [local, remote] = [await startProcess(), await startProcess()];
      for (let round = 0; round < 2; round++) {
        const before = await open(remote, 2);
        // Only an established LISTEN can be dropped.
        await until(() => {
          local.broadcast.publish('user:2', 'session', { before: round });
          expect(events(before.received)).toContainEqual({ event: 'session', before: round });
        });
        await world.dropConnections();
        await until(() => expect(before.socket.connected).toBe(false));
        let bob = await open(remote, 2);
        await until(async () => {
          // Dropping a connection may also disconnect browsers, even one that has just reconnected.
          if (!bob.socket.connected) bob = await open(remote, 2);
          local.broadcast.publish('user:2', 'session', { round });
          expect(events(bob.received)).toContainEqual({ event: 'session', round });
        });
      }
      await local.broadcast.check();
    }, 40_000);
  });
}
