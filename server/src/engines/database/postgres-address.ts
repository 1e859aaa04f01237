import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chownTo, type PostgresUser } from './postgres-user.ts';

/** Where clients reach the server: a socket folder or the loopback interface. */
export interface PostgresAddress {
  host: string;
  port: number;
  /** A folder to remove after the server has ended. */
  temporary?: string;
}

/** A Unix socket where available and its path is short enough, otherwise a free local port. */
export async function chooseAddress(dataDir: string, user: PostgresUser): Promise<PostgresAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const socketFolder = join(dataDir, 'run');
  // The system's limit is 104 to 108 bytes, including the "/.s.PGSQL.5432.lock" appended to the folder.
  const fits = Buffer.byteLength(socketFolder) < 80;
  const folder = fits ? socketFolder : join(tmpdir(), `dossier-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await chownTo(user, folder);
  return { host: folder, port: 5432, ...(!fits && { temporary: folder }) };
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('This machine has no free port for the database.');
  return address.port;
}

/** Connection URL for a database at this address. */
export function addressUrl({ host, port }: PostgresAddress, user: string, password: string, database: string): string {
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`;
}
