import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs a program at low priority and kills it with all its children when standard input closes, which happens however the parent ends. The
 * script is constant; the program and its arguments are passed unchanged.
 */
const GUARD_SCRIPT = `
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

/** Starts a program in its own process group; it ends with this process. */
export function spawnGroup(program: string, options: readonly string[], { cwd, env }: Options): ChildProcess {
  if (process.platform === 'win32') return spawn(program, options, { cwd, env, stdio: 'ignore' });
  return spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'sh', program, ...options], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** Kills a process started by `spawnGroup`, with all its children. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
  child.kill('SIGKILL');
}
