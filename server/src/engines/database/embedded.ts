import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { claimFolder } from './folder-owner.ts';
import { createCluster } from './postgres-cluster.ts';
import { chooseAddress, addressUrl } from './postgres-address.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { stopLeftover, type RunningServer, type ServerOptions, startServer } from './postgres-server.ts';
import { postgresUser } from './postgres-user.ts';
import { isAlive, programName } from '../../process-identity.ts';

export interface EmbeddedOptions extends ServerOptions {
  /** Dossier's data folder; the database is in its subfolder `postgres`. */
  dataDir: string;
}

export interface EmbeddedPostgres {
  /** URL for the role `dossier`, which owns the database and is no superuser. */
  url: string;
  /** URL for the superuser. */
  adminUrl: string;
  /** Process id of the server. */
  pid: number;
  /** Rolls back running transactions, flushes all data and waits for the server to exit. */
  stop(): Promise<void>;
}

interface Passwords {
  admin: string;
  dossier: string;
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the bundled PostgreSQL; creates the database at the first start. It ends with this process in any case; a second process on the
 * same folder is rejected. Call it from the main thread: PostgreSQL gets its signal when that thread ends.
 * @throws Error with a message for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const release = claimFolder(join(dataDir, 'postgres.owner'), folder);
  try {
    const programs = await findPostgresPrograms(join(dataDir, 'programs'));
    const user = postgresUser([dataDir, programs.folder]);
    const passwords = await readPasswords(join(dataDir, 'postgres.passwords.json'));
    await createCluster(folder, programs, user, passwords.admin);
    await stopLeftover(folder);

    const address = await chooseAddress(dataDir, user);
    const server = startServer(folder, address, programs, user, options);
    const adminUrl = addressUrl(address, 'postgres', passwords.admin, 'postgres');
    try {
      await waitUntilReady(adminUrl, server);
      await createDatabase(adminUrl, passwords.dossier);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: addressUrl(address, 'dossier', passwords.dossier, 'dossier'),
      adminUrl,
      pid: server.pid,
      async stop() {
        await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** URL of the server that another process runs on this data folder; null if none is running. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
  if (pidFile === null) return null;
  // Lines of the file: pid, data folder, start time, port, socket folder, address.
  const [pid, , , port, socket, address] = pidFile.split('\n').map((line) => line.trim());
  if (!isAlive(Number(pid)) || !programName(Number(pid))?.includes('postgres')) return null;
  const { dossier } = await readPasswords(join(dataDir, 'postgres.passwords.json'));
  return addressUrl({ host: socket || address || '127.0.0.1', port: Number(port) }, 'dossier', dossier, 'dossier');
}

async function readPasswords(file: string): Promise<Passwords> {
  if (!existsSync(file)) {
    const generated: Passwords = { admin: randomBytes(24).toString('hex'), dossier: randomBytes(24).toString('hex') };
    await writeFile(`${file}.new`, JSON.stringify(generated), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return JSON.parse(await readFile(file, 'utf8')) as Passwords;
}

async function waitUntilReady(adminUrl: string, server: RunningServer): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let wait = 5; ; wait = Math.min(wait * 1.5, 100)) {
    if (server.hasEnded()) throw new Error(`The database does not start: ${server.log()}`);
    try {
      await withAdmin(adminUrl, async () => {});
      return;
    } catch (error) {
      // The server's log explains a failed start better than the connection error.
      if (Date.now() > deadline) throw new Error(`The database does not get ready: ${server.log()}`, { cause: error });
    }
    await sleep(wait);
  }
}

/** Creates Dossier's login role: it owns the database and may create the application role, but is no superuser. */
async function createDatabase(adminUrl: string, password: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const existing = await admin.query(`select from pg_database where datname = 'dossier'`);
    if (existing.rowCount === 1) return;
    const role = await admin.query(`select from pg_roles where rolname = 'dossier'`);
    if (role.rowCount === 0) await admin.query(`create role dossier login createrole password '${password}'`);
    await admin.query('create database dossier owner dossier');
    await admin.query('revoke connect, temporary on database dossier from public');
  });
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
