// Seconds of processor time that the product has used, by its parts. Waiting for other programs of the machine does not count, so these
// figures say more than the clock where the machine is not quiet. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * @param {number} root the product's process
 * @returns {{ server: number, readers: number, database: number } | null} null where the system does not tell
 */
export function processorTimeOf(root) {
  if (process.platform !== 'linux') return null;
  const processes = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const found = lookAt(Number(name));
    if (found) processes.set(Number(name), found);
  }
  const isOurs = (pid) => pid === root || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0));
  const sums = { server: 0, readers: 0, database: 0 };
  for (const [pid, { command, own, ofEnded }] of processes) {
    if (pid === root) sums.server += own;
    else if (!isOurs(pid)) continue;
    else if (/postgres/.test(command)) sums.database += own + ofEnded;
    else sums.readers += own + ofEnded;
  }
  // Readers that were replaced by fresh ones have ended as children of the server; nothing else has by then.
  sums.readers += processes.get(root)?.ofEnded ?? 0;
  return sums;
}

/** Of this program's children that have ended. */
export function processorTimeOfChildren() {
  return lookAt(process.pid)?.ofEnded ?? 0;
}

function lookAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    // Behind the name, which may hold anything: the state, the parent, and from the 12th on the ticks of itself and of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (from) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS_A_SECOND;
    return { parent: Number(fields[1]), command, own: seconds(11), ofEnded: seconds(13) };
  } catch {
    return null;
  }
}
