import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownFolder } from './folder-owner.ts';
import { makeCluster } from './postgres-cluster.ts';
import { findPlace, urlOf } from './postgres-place.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { endLeftover, type RunningServer, type ServerOptions, startServer } from './postgres-server.ts';
import { postgresUser } from './postgres-user.ts';
import { isAlive, programOf } from '../../process-identity.ts';

export interface EmbeddedOptions extends ServerOptions {
  /** Dossier's data folder; the database lies in `postgres` below it. */
  dataDir: string;
}

export interface EmbeddedPostgres {
  /** The database as the role `dossier`, which owns it and is no superuser. */
  url: string;
  /** The same server as its superuser. */
  adminUrl: string;
  /** The server's own process. */
  pid: number;
  /** Lets running transactions be rolled back, writes everything down and waits for the server's end. */
  stop(): Promise<void>;
}

interface Passwords {
  admin: string;
  dossier: string;
}

const startTimeLimit = 60_000;

/**
 * Starts the PostgreSQL that Dossier brings along, making the database at the first start. It ends when this process ends, however that
 * happens, and a second process on the same folder is refused. Call it from the main thread: PostgreSQL is told when that thread ends.
 * @throws Error with a sentence for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const giveFree = ownFolder(join(dataDir, 'postgres.owner'), folder);
  try {
    const programs = await findPostgresPrograms(join(dataDir, 'programs'));
    const user = postgresUser([dataDir, programs.folder]);
    const passwords = await readPasswords(join(dataDir, 'postgres.passwords.json'));
    await makeCluster(folder, programs, user, passwords.admin);
    await endLeftover(folder);

    const place = await findPlace(dataDir, user);
    const server = startServer(folder, place, programs, user, options);
    const adminUrl = urlOf(place, 'postgres', passwords.admin, 'postgres');
    try {
      await untilReady(adminUrl, server);
      await makeDatabase(adminUrl, passwords.dossier);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: urlOf(place, 'dossier', passwords.dossier, 'dossier'),
      adminUrl,
      pid: server.pid,
      async stop() {
        await server.stop();
        giveFree();
      },
    };
  } catch (error) {
    giveFree();
    throw error;
  }
}

/** The address of the server that another process runs on this data folder; null when none runs. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const known = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);
  if (known === null) return null;
  // The lines of the file: process, data folder, start, port, folder of the socket, address.
  const [pid, , , port, socket, address] = known.split('\n').map((line) => line.trim());
  if (!isAlive(Number(pid)) || !programOf(Number(pid))?.includes('postgres')) return null;
  const { dossier } = await readPasswords(join(dataDir, 'postgres.passwords.json'));
  return urlOf({ host: socket || address || '127.0.0.1', port: Number(port) }, 'dossier', dossier, 'dossier');
}

async function readPasswords(file: string): Promise<Passwords> {
  if (!existsSync(file)) {
    const made: Passwords = { admin: randomBytes(24).toString('hex'), dossier: randomBytes(24).toString('hex') };
    await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return JSON.parse(await readFile(file, 'utf8')) as Passwords;
}

async function untilReady(adminUrl: string, server: RunningServer): Promise<void> {
  const deadline = Date.now() + startTimeLimit;
  for (let wait = 5; ; wait = Math.min(wait * 1.5, 100)) {
    if (server.hasEnded()) throw new Error(`The database does not start: ${server.log()}`);
    try {
      await asAdmin(adminUrl, async () => {});
      return;
    } catch (error) {
      // Anything may refuse while the server starts; what it says itself tells more when it never gets ready.
      if (Date.now() > deadline) throw new Error(`The database does not get ready: ${server.log()}`, { cause: error });
    }
    await sleep(wait);
  }
}

/** The role that Dossier signs in as: it owns the database and may make the role it works as, and is no superuser. */
async function makeDatabase(adminUrl: string, password: string): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const found = await admin.query(`select from pg_database where datname = 'dossier'`);
    if (found.rowCount === 1) return;
    const role = await admin.query(`select from pg_roles where rolname = 'dossier'`);
    if (role.rowCount === 0) await admin.query(`create role dossier login createrole password '${password}'`);
    await admin.query('create database dossier owner dossier');
    await admin.query('revoke connect, temporary on database dossier from public');
  });
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
