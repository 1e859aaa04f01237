import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownFolder } from './folder-owner.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { type PostgresUser, postgresUser } from './postgres-user.ts';
import { isAlive, programOf } from '../../process-identity.ts';

export interface EmbeddedOptions {
  /** Dossier's data folder; the database lies in `postgres` below it. */
  dataDir: string;
  /** False only in tests: faster, and lost when the machine stops. */
  durable?: boolean;
  /** Told when PostgreSQL ends although nobody asked it to. */
  onExit?: (sentence: string) => void;
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

/** Where clients find the server: a socket's folder, or this machine's own network. */
interface Place {
  host: string;
  port: number;
  /** A folder to remove when the server has ended. */
  temporary?: string;
}

const startTimeLimit = 60_000;
const stopTimeLimit = 30_000;

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
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, programs, user, passwords.admin);
    checkMajor(folder, programs.major);
    await endLeftover(folder);

    const place = await findPlace(dataDir, user);
    const server = await run(dataDir, folder, place, programs, user, options);
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

/** Makes the cluster beside its place and moves it there when it is whole, so that an interrupted first start leaves nothing half. */
async function initialise(folder: string, programs: PostgresPrograms, user: PostgresUser, password: string) {
  const half = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(user, half, passwordFile);
  try {
    const { file, args, ...as } = user.command(join(programs.folder, 'bin', 'initdb'), [
      `--pgdata=${half}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    const child = spawn(file, args, { ...as, cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${said.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(half, folder);
}

/** Nothing of ours belongs in PostgreSQL's environment, least of all secrets. */
const environment = { PATH: process.env['PATH'] ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

async function give(user: PostgresUser, ...paths: string[]): Promise<void> {
  if (user.owner) await Promise.all(paths.map((path) => chown(path, user.owner!.uid, user.owner!.gid)));
}

function checkMajor(folder: string, major: number): void {
  const found = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  if (found === major) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${found}, and this Dossier brings ${major}. ` +
      'Make a backup with the Dossier that made it and restore that backup here.',
  );
}

/** The server of a process that was killed may still be writing its last; a process that merely got its number is none of our business. */
async function endLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : NaN;
  if (!(pid > 0)) return;
  if (isAlive(pid) && programOf(pid)?.includes('postgres')) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + stopTimeLimit;
    while (isAlive(pid)) {
      if (Date.now() > deadline) throw new Error(`An earlier PostgreSQL (process ${pid}) on ${folder} does not end.`);
      await sleep(20);
    }
  }
  await rm(file, { force: true });
}

/** A socket of the file system where there is one and its path is short enough for the system, else a free port of this machine. */
async function findPlace(dataDir: string, user: PostgresUser): Promise<Place> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const below = join(dataDir, 'run');
  // The system's limit is 104 to 108 bytes, and "/.s.PGSQL.5432.lock" comes behind the folder.
  const short = Buffer.byteLength(below) < 80;
  const folder = short ? below : join(tmpdir(), `dossier-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await give(user, folder);
  return { host: folder, port: 5432, ...(!short && { temporary: folder }) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('This machine has no free port for the database.');
  return address.port;
}

function urlOf({ host, port }: Place, user: string, password: string, database: string): string {
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`;
}

interface Running {
  pid: number;
  hasEnded(): boolean;
  /** What the server has written since it started. */
  log(): string;
  stop(): Promise<void>;
}

async function run(
  dataDir: string,
  folder: string,
  { host, port, temporary }: Place,
  programs: PostgresPrograms,
  user: PostgresUser,
  { durable = true, onExit }: EmbeddedOptions,
): Promise<Running> {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: host.startsWith('/') ? '' : host,
    unix_socket_directories: host.startsWith('/') ? host : '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // Data lies on solid state nearly everywhere, and compiling costs more than our short queries take.
    random_page_cost: 1.1,
    jit: 'off',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...as } = user.command(join(programs.folder, 'bin', 'postgres'), ['-D', folder, ...options]);
  const logFile = join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  // A session of its own: Ctrl+C in the terminal must not stop the database before Dossier has finished with it.
  const child = spawn(file, args, { ...as, cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = endOf(child);

  let asked = false;
  void ended.then((why) => {
    if (!asked) onExit?.(`The database's server ended by itself (${why}). What it said is in ${logFile}.`);
  });
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    log: () => readFileSync(logFile, 'utf8').trim(),
    async stop() {
      asked = true;
      child.kill('SIGINT');
      const patience = setTimeout(() => child.kill('SIGQUIT'), stopTimeLimit);
      await ended;
      clearTimeout(patience);
      if (temporary) await rm(temporary, { recursive: true, force: true });
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ? `signal ${signal}` : `code ${code}`));
  });
}

async function untilReady(adminUrl: string, server: Running): Promise<void> {
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
