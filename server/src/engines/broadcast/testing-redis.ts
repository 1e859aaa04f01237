import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface RedisServer {
  url: string;
  /** Drops every connection; new ones are accepted. */
  dropConnections(): void;
  close(): Promise<void>;
}

const bulk = (bytes: Buffer) => Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')]);
const array = (...parts: Buffer[]) => Buffer.concat([Buffer.from(`*${parts.length}\r\n`), ...parts]);
const number = (value: number) => Buffer.from(`:${value}\r\n`);
const ok = Buffer.from('+OK\r\n');

/** A minimal Redis server (RESP2) for machines without Redis: publish, and subscriptions to channels and to patterns that end in `*`. */
export async function startRedisServer(): Promise<RedisServer> {
  const subscribers = new Map<Socket, Set<string>>();
  const server = createServer((socket) => {
    subscribers.set(socket, new Set());
    socket.on('close', () => subscribers.delete(socket));
    socket.on('error', () => {});
    let buffer = Buffer.alloc(0);
    socket.on('data', (data) => {
      buffer = Buffer.concat([buffer, data]);
      for (let parsed = parseCommand(buffer); parsed; parsed = parseCommand(buffer)) {
        buffer = buffer.subarray(parsed.length);
        answer(socket, parsed.words);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function answer(socket: Socket, [name, ...args]: Buffer[]): void {
    const command = name!.toString().toLowerCase();
    const subscriptions = subscribers.get(socket);
    if (command === 'ping') return void socket.write('+PONG\r\n');
    if (command === 'info') return void socket.write(bulk(Buffer.from('redis_version:7.0.0\r\nloading:0\r\n')));
    if (command === 'publish') return void socket.write(number(publish(args[0]!, args[1]!)));
    if (!/^p?(un)?subscribe$/.test(command)) return void socket.write(ok);
    for (const word of args) {
      const key = `${command.startsWith('p') ? 'p' : ''}:${word.toString()}`;
      if (command.includes('un')) subscriptions?.delete(key);
      else subscriptions?.add(key);
      socket.write(array(bulk(Buffer.from(command)), bulk(word), number(subscriptions?.size ?? 0)));
    }
  }

  function publish(channel: Buffer, message: Buffer): number {
    const name = channel.toString();
    let receivers = 0;
    for (const [socket, keys] of subscribers) {
      for (const key of keys) {
        const [kind, subject] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
        if (kind === '' && subject === name) {
          socket.write(array(bulk(Buffer.from('message')), bulk(channel), bulk(message)));
        } else if (kind === 'p' && name.startsWith(subject.slice(0, -1))) {
          const pattern = bulk(Buffer.from(subject));
          socket.write(array(bulk(Buffer.from('pmessage')), pattern, bulk(channel), bulk(message)));
        } else continue;
        receivers += 1;
      }
    }
    return receivers;
  }

  const dropConnections = () => {
    for (const socket of subscribers.keys()) socket.destroy();
  };
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    dropConnections,
    async close() {
      server.close();
      dropConnections();
    },
  };
}

/** The first command in the buffer (an array of bulk strings), or null if it is incomplete. */
function parseCommand(bytes: Buffer): { words: Buffer[]; length: number } | null {
  let offset = 0;
  const line = (): string | null => {
    const end = bytes.indexOf('\r\n', offset);
    if (end < 0) return null;
    const text = bytes.toString('latin1', offset, end);
    offset = end + 2;
    return text;
  };
  const header = line();
  if (header === null) return null;
  const args: Buffer[] = [];
  for (let remaining = Number(header.slice(1)); remaining > 0; remaining -= 1) {
    const size = line();
    if (size === null) return null;
    const length = Number(size.slice(1));
    if (bytes.length < offset + length + 2) return null;
    args.push(Buffer.from(bytes.subarray(offset, offset + length)));
    offset += length + 2;
  }
  return { words: args, length: offset };
}
