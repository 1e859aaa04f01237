import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Runs a program behind all others, and ends it with all that it has started when whoever holds the other end of the standard input is
 * gone, even by a power cut: the reading ends then. It is always this text; the program and its arguments are handed over as they are.
 */
const guard = `
exec 3<&0
( read -r gone <&3; kill -KILL 0 ) &
nice -n 7 "$@" </dev/null 3<&-
code=$?
kill -KILL $!
exit $code`;

interface Options {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Starts a program that dies with this process, in a group of its own. */
export function spawnGroup(program: string, options: readonly string[], { cwd, env }: Options): ChildProcess {
  if (process.platform === 'win32') return spawn(program, options, { cwd, env, stdio: 'ignore' });
  return spawn('/bin/sh', ['-c', guard, 'sh', program, ...options], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** Ends a process that was started with a group of its own, and everything that it has started. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
  child.kill('SIGKILL');
}

/** Resident bytes of a process and all that it has started. Only Linux tells them; elsewhere 0. */
export function residentBytes(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), own);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'));
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}
