// Runs the programs of a test run, each in a process group of its own, so that nothing outlives the run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../paths.mjs';

/** @type {Set<number>} */
const groups = new Set();

/**
 * Runs a Node program and waits for it.
 * @param {string[]} command the script and its options
 * @param {{ environment?: Record<string, string>, minutes: number, show?: boolean }} options
 *   `minutes`: after these it is ended and has failed; `show`: its output goes to the terminal at once instead of being kept
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runNode(command, { environment = {}, minutes, show = false }) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));

  const group = child.pid;
  if (group !== undefined) groups.add(group);
  let tooLate = false;
  const timer = setTimeout(() => {
    tooLate = true;
    endGroup(group);
  }, minutes * 60_000);

  const [code] = await once(child, 'close');
  clearTimeout(timer);
  endGroup(group);
  if (tooLate) output += `\nEnded after ${minutes} minutes.`;
  return { ok: code === 0, output };
}

/** Ends everything that runNode has started and that still runs. */
export function endAll() {
  for (const group of groups) endGroup(group);
}

/** @param {number | undefined} group */
function endGroup(group) {
  if (group === undefined || !groups.delete(group)) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group is gone already, as it should be.
  }
}
