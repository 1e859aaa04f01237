// Processor time of the product in seconds, by part. It excludes waiting for other programs, so it is more meaningful than the clock on a
// busy machine. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * @param {number} root pid of the product
 * @returns {{ server: number, readers: number, database: number } | null} null if the system does not provide it
 */
export function processorTime(root) {
  if (process.platform !== 'linux') return null;
  const processes = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stats = readStats(Number(name));
    if (stats) processes.set(Number(name), stats);
  }
  const isOurs = (pid) => pid === root || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0));
  const sums = { server: 0, readers: 0, database: 0 };
  for (const [pid, { command, own, ofEnded }] of processes) {
    if (pid === root) sums.server += own;
    else if (!isOurs(pid)) continue;
    else if (/postgres/.test(command)) sums.database += own + ofEnded;
    else sums.readers += own + ofEnded;
  }
  // Replaced readers have ended as children of the server; so far nothing else has.
  sums.readers += processes.get(root)?.ofEnded ?? 0;
  return sums;
}

/** Processor time of this program's ended children. */
export function processorTimeOfChildren() {
  return readStats(process.pid)?.ofEnded ?? 0;
}

function readStats(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    // After the name, which may contain anything: the state, the parent, and from the 12th field the ticks of the process and its ended
    // children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (from) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS_A_SECOND;
    return { parent: Number(fields[1]), command, own: seconds(11), ofEnded: seconds(13) };
  } catch {
    return null;
  }
}
