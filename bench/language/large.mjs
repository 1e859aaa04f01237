// Memory and time of training on more text than fits in memory. The training runs in a process of its own, which prints its figures.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../tools/paths.mjs';

/** The program; the process limits its heap, so that the figures do not depend on when memory is freed. */
const PROGRAM = 'bench/language/large-child.mjs';

/**
 * Trains on documents of 2 kB made of pieces of the samples of a data set, and prints memory, time and accuracy on its test part.
 * @param {string} folder of the data sets
 * @param {string} name of the one to use
 * @param {number} documents
 */
export async function measureLarge(folder, name, documents) {
  const args = ['--max-old-space-size=1000', inRoot(PROGRAM), folder, name, String(documents)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 });
  const { seconds, megabytes, method, accuracy, text, modelMegabytes } = JSON.parse(stdout);
  console.log(`\nTraining on ${documents} documents made of pieces of ${name}, ${text.toFixed(0)} MB of text, ${method}.`);
  console.table({
    [name]: {
      'memory MB': megabytes.toFixed(0),
      'of 1,500 MB': (megabytes / 1500).toFixed(2),
      minutes: (seconds / 60).toFixed(1),
      'accuracy on the test part': accuracy.toFixed(4),
      'model MB': modelMegabytes.toFixed(1),
    },
  });
}
