import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a process below that of requests, with its whole session if it leads one. Throws if this process may not do that.
 *
 * @param priority as in `os.constants.priority`; computations are below reading, because a user waits for a document
 */
export function lowerPriority(pid: number, priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  setPriority(pid, priority);
  if (!leadsSession(pid)) return;
  try {
    // If Linux schedules by session (autogroup in sched(7)), priorities only apply within a session.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // No autogroups.
  }
}

/** The environment for a child that processes untrusted input: only the PATH and the like, no secrets. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { ...(PATH !== undefined && { PATH }), ...(SystemRoot !== undefined && { SystemRoot }) };
}

/**
 * Ends this process and its process group when its parent ends. A child in an endless loop would not notice that itself, so a shell waits
 * for the end of the child's standard input, which the parent keeps open. A thread would take as long to start as the child.
 */
export function exitWithParent(): void {
  process.on('disconnect', () => process.exit());
  if (process.platform === 'win32') return;
  const watch = spawn('/bin/sh', ['-c', `read -r line; kill -9 -${process.pid}`], {
    stdio: ['inherit', 'ignore', 'ignore'],
  });
  watch.on('error', () => undefined);
  watch.unref();
}

// The following is available on Linux only. A process that has just ended has no values.

/** The unit of processor time in /proc: a hundredth of a second on every Linux that Node.js supports. */
const MS_A_TICK = 10;

/** Resident bytes of a process; null if the system does not provide them. */
export function measureResidentBytes(pid: number | undefined): number | null {
  const status = readProc(pid, 'status');
  return status === null ? null : Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Whether a process leads its own session; another session contains unrelated programs. */
function leadsSession(pid: number): boolean {
  const stat = readProc(pid, 'stat');
  // After the name, which may contain anything, the session is the 4th field.
  return stat !== null && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === pid;
}

/** Processor time in milliseconds of a process and its ended children; null if the system does not provide it. */
export function measureProcessorTime(pid: number | undefined): number | null {
  const stat = readProc(pid, 'stat');
  if (stat === null) return null;
  // After the name, which may contain anything, fields 12 to 15: user and system time of the process and its children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_A_TICK;
}

/** On a busy machine work may take this many times its limit in wall-clock time. */
const PATIENCE = 5;

/**
 * Milliseconds that count against a time limit: waiting for a processor does not count in full.
 *
 * @param used processor time since the clock began; null if the system does not provide it
 */
export function timeToCount(byClock: number, used: number | null): number {
  return used === null ? byClock : Math.max(used, byClock / PATIENCE);
}

/** The sum of a value over a process and all its descendants; null if the system does not provide it. */
export function sumProcessTree(figure: (pid: number) => number | null, pid: number | undefined): number | null {
  const own = pid === undefined ? null : figure(pid);
  if (own === null) return null;
  return childProcesses(pid!).reduce((sum, child) => sum + (sumProcessTree(figure, child) ?? 0), own);
}

function childProcesses(pid: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has ended.
  }
  const lists = threads.map((thread) => readProc(pid, `task/${thread}/children`) ?? '');
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

function readProc(pid: number | undefined, file: string): string | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return null;
  }
}
