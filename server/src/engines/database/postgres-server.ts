import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, programName } from '../../process-identity.ts';
import type { PostgresAddress } from './postgres-address.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';

const STOP_TIMEOUT_MS = 30_000;

/** PostgreSQL gets none of our environment, which contains secrets. */
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

export interface ServerOptions {
  /** False only in tests: no fsync, so data may be lost in a crash of the machine. */
  durable?: boolean;
  /** Called if PostgreSQL exits unexpectedly. */
  onExit?: (message: string) => void;
}

/** A PostgreSQL server started by this process. */
export interface RunningServer {
  pid: number;
  hasEnded(): boolean;
  /** The server's output since its start. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts the server of a data folder; it may not be ready yet. */
export function startServer(
  folder: string,
  { host, port, temporary }: PostgresAddress,
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
    // Data is on SSDs nearly everywhere, and JIT costs more than our short queries take.
    random_page_cost: 1.1,
    jit: 'off',
    // Above `error`: error messages quote row values and are logged without them by Dossier itself.
    log_min_messages: 'log',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...as } = user.command(join(programs.folder, 'bin', 'postgres'), ['-D', folder, ...options]);
  const logFile = `${folder}.log`;
  const log = openSync(logFile, 'w', 0o600);
  // A session of its own: Ctrl+C in the terminal must not stop the database before Dossier is done with it.
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = waitForEnd(child);

  let stopRequested = false;
  void exited.then((reason) => {
    if (!stopRequested) onExit?.(`The database's server ended by itself (${reason}). What it said is in ${logFile}.`);
  });
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    log: () => readFileSync(logFile, 'utf8').trim(),
    async stop() {
      stopRequested = true;
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
      if (temporary) await rm(temporary, { recursive: true, force: true });
    },
  };
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ? `signal ${signal}` : `code ${code}`));
  });
}

/** Waits for the server of a killed process, which may still be flushing. A process that merely reuses its pid is ignored. */
export async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : NaN;
  if (!(pid > 0)) return;
  if (isAlive(pid) && programName(pid)?.includes('postgres')) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(pid)) {
      if (Date.now() > deadline) throw new Error(`An earlier PostgreSQL (process ${pid}) on ${folder} does not end.`);
      await sleep(20);
    }
  }
  await rm(file, { force: true });
}
