import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process told apart from a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When it began, as the system counts; null where the system does not tell cheaply. */
  began: string | null;
}

/** Whether a process with this number runs. One of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, began: beganAt(pid) };
}

/** Whether exactly this process still runs. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  return isAlive(pid) && (began === null || beganAt(pid) === began);
}

/** The name of the program a living process runs, or null. */
export function programOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
    }
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

function beganAt(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second may hold spaces and brackets, so counting begins behind its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}
