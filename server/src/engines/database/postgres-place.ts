import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type PostgresUser } from './postgres-user.ts';

/** Where clients find the server: a socket's folder, or this machine's own network. */
export interface PostgresPlace {
  host: string;
  port: number;
  /** A folder to remove when the server has ended. */
  temporary?: string;
}

/** A socket of the file system where there is one and its path is short enough for the system, else a free port of this machine. */
export async function findPlace(dataDir: string, user: PostgresUser): Promise<PostgresPlace> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const below = join(dataDir, 'run');
  // The system's limit is 104 to 108 bytes, and "/.s.PGSQL.5432.lock" comes behind the folder.
  const short = Buffer.byteLength(below) < 80;
  const folder = short ? below : join(tmpdir(), `dossier-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await giveTo(user, folder);
  return { host: folder, port: 5432, ...(!short && { temporary: folder }) };
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('This machine has no free port for the database.');
  return address.port;
}

/** The address at which a client reaches a database there. */
export function urlOf({ host, port }: PostgresPlace, user: string, password: string, database: string): string {
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`;
}
