import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

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
export function residentBytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
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
