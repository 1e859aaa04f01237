// Runs the programs of a test run, each in its own process group, so that none outlives the run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../paths.mjs';

/** @type {Set<number>} */
const groups = new Set();

/**
 * Runs a Node program and waits for it.
 * @param {string[]} command the script and its options
 * @param {{ environment?: Record<string, string>, minutes: number, show?: boolean }} options
 *   `minutes`: the time limit; `show`: prints the output to the terminal instead of returning it
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
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    killGroup(group);
  }, minutes * 60_000);

  const [code] = await once(child, 'close');
  clearTimeout(timer);
  killGroup(group);
  if (timedOut) output += `\nKilled after ${minutes} minutes.`;
  return { ok: code === 0, output };
}

/** Kills all programs that are still running. */
export function killAll() {
  for (const group of groups) killGroup(group);
}

/** @param {number | undefined} group */
function killGroup(group) {
  if (group === undefined || !groups.delete(group)) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}
