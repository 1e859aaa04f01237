import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, programOf } from '../../process-identity.ts';
import type { PostgresPlace } from './postgres-place.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';

const stopTimeLimit = 30_000;

/** Nothing of ours belongs in PostgreSQL's environment, least of all secrets. */
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

export interface ServerOptions {
  /** False only in tests: faster, and lost when the machine stops. */
  durable?: boolean;
  /** Told when PostgreSQL ends although nobody asked it to. */
  onExit?: (sentence: string) => void;
}

/** A server of PostgreSQL that this process started. */
export interface RunningServer {
  pid: number;
  hasEnded(): boolean;
  /** What the server has written since it started. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts the server of a folder; it may not be ready yet. */
export function startServer(
  folder: string,
  { host, port, temporary }: PostgresPlace,
  programs: PostgresPrograms,
  user: PostgresUser,
  { durable = true, onExit }: ServerOptions,
): RunningServer {
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
    // Above errors: those of statements quote rows, and stand without them in our own log.
    log_min_messages: 'log',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...as } = user.command(join(programs.folder, 'bin', 'postgres'), ['-D', folder, ...options]);
  const logFile = `${folder}.log`;
  const log = openSync(logFile, 'w', 0o600);
  // A session of its own: Ctrl+C in the terminal must not stop the database before Dossier has finished with it.
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
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

/** The server of a process that was killed may still be writing its last; a process that merely got its number is none of our business. */
export async function endLeftover(folder: string): Promise<void> {
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
