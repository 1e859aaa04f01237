import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process across reuse of its number. */
export interface ProcessIdentity {
  pid: number;
  /** The start time in system units; null where it is not easily available. */
  began: string | null;
}

/** Whether a process with this number runs. Processes of other users count; zombies do not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readStat(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, began: startTime(pid) };
}

/** Whether exactly this process still runs. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  return isAlive(pid) && (began === null || startTime(pid) === began);
}

/** The name of the program a living process runs, or null. */
export function programName(pid: number): string | null {
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

function startTime(pid: number): string | null {
  const began = readStat(pid)?.[19];
  if (began === undefined) return null;
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${began}`;
  } catch {
    return null;
  }
}

/** The fields of Linux's `/proc/<pid>/stat` from the third on: the second may contain spaces and brackets. */
function readStat(pid: number): string[] | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
