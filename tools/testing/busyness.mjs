// Tells how busy the machine is, so that a test file is not blamed for the time that other programs took.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const work = `
  const { pbkdf2Sync } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  pbkdf2Sync('a fixed', 'piece of work', 2_000_000, 32, 'sha256');
  parentPort.postMessage('done');
`;
/** The processor time of this work on the machine that the budgets were measured on. */
const REFERENCE_MS = 600;

/**
 * Does a fixed piece of work on every processor at once.
 * @returns {Promise<number>} how many times as long it took as on the quiet reference machine, at least 1
 */
export async function busyness() {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeOfWork));
  return Math.max(1, ...times.map((time) => time / REFERENCE_MS));
}

/** @returns {Promise<number>} milliseconds from the start of the work to its end */
function timeOfWork() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true });
    let started = 0;
    worker.once('online', () => (started = performance.now()));
    worker.once('message', () => resolve(performance.now() - started));
    worker.once('error', reject);
  });
}
