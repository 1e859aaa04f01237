// Measures the load of the machine, so that tests are not failed for the time that other programs use.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const work = `
  const { pbkdf2Sync } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  pbkdf2Sync('a fixed', 'piece of work', 2_000_000, 32, 'sha256');
  parentPort.postMessage('done');
`;
/** The duration of this work on the machine on which the budgets were measured. */
const REFERENCE_MS = 600;

/**
 * Runs a fixed piece of work on all processors at once.
 * @returns {Promise<number>} its duration relative to the idle reference machine, at least 1
 */
export async function measureLoad() {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeWork));
  return Math.max(1, ...times.map((time) => time / REFERENCE_MS));
}

/** @returns {Promise<number>} milliseconds, without the start of the thread */
function timeWork() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true });
    let started = 0;
    worker.once('online', () => (started = performance.now()));
    worker.once('message', () => resolve(performance.now() - started));
    worker.once('error', reject);
  });
}
