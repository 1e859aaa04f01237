import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs a program behind all others, and ends it with all that it has started when whoever holds the other end of the standard input is
 * gone, even by a power cut: the reading ends then. It is always this text; the program and its arguments are handed over as they are.
 */
const guard = `
exec 3<&0
( read -r gone <&3; kill -KILL 0 ) &
echo 10 2>/dev/null >/proc/self/autogroup
nice -n 10 "$@" </dev/null 3<&-
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
