import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface RedisServer {
  url: string;
  /** Ends every connection; new ones are let in. */
  cut(): void;
  close(): Promise<void>;
}

const bulk = (bytes: Buffer) => Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')]);
const array = (...parts: Buffer[]) => Buffer.concat([Buffer.from(`*${parts.length}\r\n`), ...parts]);
const number = (value: number) => Buffer.from(`:${value}\r\n`);
const ok = Buffer.from('+OK\r\n');

/**
 * A server that speaks as much of Redis' protocol (RESP2) as telling and listening need, for machines without Redis: subscriptions to
 * channels and patterns with one star at the end, and messages to them.
 */
export async function startRedisServer(): Promise<RedisServer> {
  const subscribers = new Map<Socket, Set<string>>();
  const server = createServer((socket) => {
    subscribers.set(socket, new Set());
    socket.on('close', () => subscribers.delete(socket));
    socket.on('error', () => {});
    let waiting = Buffer.alloc(0);
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data]);
      for (let found = commandIn(waiting); found; found = commandIn(waiting)) {
        waiting = waiting.subarray(found.length);
        answer(socket, found.words);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function answer(socket: Socket, [name, ...words]: Buffer[]): void {
    const command = name!.toString().toLowerCase();
    const own = subscribers.get(socket);
    if (command === 'ping') return void socket.write('+PONG\r\n');
    if (command === 'info') return void socket.write(bulk(Buffer.from('redis_version:7.0.0\r\nloading:0\r\n')));
    if (command === 'publish') return void socket.write(number(tell(words[0]!, words[1]!)));
    if (!/^p?(un)?subscribe$/.test(command)) return void socket.write(ok);
    for (const word of words) {
      const key = `${command.startsWith('p') ? 'p' : ''}:${word.toString()}`;
      if (command.includes('un')) own?.delete(key);
      else own?.add(key);
      socket.write(array(bulk(Buffer.from(command)), bulk(word), number(own?.size ?? 0)));
    }
  }

  function tell(channel: Buffer, message: Buffer): number {
    const name = channel.toString();
    let heard = 0;
    for (const [socket, keys] of subscribers) {
      for (const key of keys) {
        const [kind, subject] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
        if (kind === '' && subject === name) {
          socket.write(array(bulk(Buffer.from('message')), bulk(channel), bulk(message)));
        } else if (kind === 'p' && name.startsWith(subject.slice(0, -1))) {
          const pattern = bulk(Buffer.from(subject));
          socket.write(array(bulk(Buffer.from('pmessage')), pattern, bulk(channel), bulk(message)));
        } else continue;
        heard += 1;
      }
    }
    return heard;
  }

  const cut = () => {
    for (const socket of subscribers.keys()) socket.destroy();
  };
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    cut,
    async close() {
      server.close();
      cut();
    },
  };
}

/** The command at the beginning of the bytes, an array of bulk strings, when all of it is there. */
function commandIn(bytes: Buffer): { words: Buffer[]; length: number } | null {
  let at = 0;
  const line = (): string | null => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const text = bytes.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  const head = line();
  if (head === null) return null;
  const words: Buffer[] = [];
  for (let left = Number(head.slice(1)); left > 0; left -= 1) {
    const size = line();
    if (size === null) return null;
    const length = Number(size.slice(1));
    if (bytes.length < at + length + 2) return null;
    words.push(Buffer.from(bytes.subarray(at, at + length)));
    at += length + 2;
  }
  return { words, length: at };
}
