import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Has a process get a processor after those that people wait for, with its whole session where it leads one. Throws where its priority is
 * not this process's to change.
 */
export function putBehind(pid: number): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  setPriority(pid, priority);
  if (!leadsSession(pid)) return;
  try {
    // Where Linux groups what it schedules by session (autogroup in sched(7)), a priority counts inside of the session alone.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // It does not.
  }
}

/** The environment of a child that works on hostile input: none of the program's secrets, only where the machine's other programs are. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { ...(PATH !== undefined && { PATH }), ...(SystemRoot !== undefined && { SystemRoot }) };
}

/**
 * Ends this process, and the group that it leads, with its parent. A child in an endless loop does not notice that its parent is gone, so a
 * shell waits for the end of the child's standard input, which the parent holds open. A thread would take as long to start as the child.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  if (process.platform === 'win32') return;
  const watch = spawn('/bin/sh', ['-c', `read -r line; kill -9 -${process.pid}`], {
    stdio: ['inherit', 'ignore', 'ignore'],
  });
  watch.on('error', () => undefined);
  watch.unref();
}

// Below is what only Linux tells of a process from outside. A process that has just ended has nothing.

/** What /proc counts processor time in: a hundredth of a second on every Linux that Node.js runs on. */
const MS_A_TICK = 10;

/** Resident bytes of a process; null where the system does not tell. */
export function residentBytesOf(pid: number | undefined): number | null {
  const status = told(pid, 'status');
  return status === null ? null : Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Whether a process leads a session of its own: another's session holds programs that are none of ours. */
function leadsSession(pid: number): boolean {
  const stat = told(pid, 'stat');
  // Behind the name, which may hold anything, the session is the 4th field.
  return stat !== null && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === pid;
}

/** Milliseconds of processor time that a process and its ended children have had; null where the system does not tell. */
export function processorTimeOf(pid: number | undefined): number | null {
  const stat = told(pid, 'stat');
  if (stat === null) return null;
  // Behind the name, which may hold anything, the 12th to the 15th field: its own and its children's, each as user and in the system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_A_TICK;
}

/** So many times its limit something may take by the clock while the processors are busy with other programs. */
const PATIENCE = 5;

/**
 * Milliseconds that count against a time limit: waiting for a processor is not the file's fault.
 *
 * @param used processor time since the clock began; null where the system does not tell
 */
export function timeToCount(byClock: number, used: number | null): number {
  return used === null ? byClock : Math.max(used, byClock / PATIENCE);
}

/** A figure of a process and of all that it has started, added up; null where the system does not tell. */
export function sumOfTree(figure: (pid: number) => number | null, pid: number | undefined): number | null {
  const own = pid === undefined ? null : figure(pid);
  if (own === null) return null;
  return childrenOf(pid!).reduce((sum, child) => sum + (sumOfTree(figure, child) ?? 0), own);
}

function childrenOf(pid: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has ended.
  }
  const lists = threads.map((thread) => told(pid, `task/${thread}/children`) ?? '');
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

function told(pid: number | undefined, file: string): string | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return null;
  }
}
