// Runs scikit-learn beside the product.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../tools/paths.mjs';

/** One processor, as the product uses. */
const ENVIRONMENT = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

/** The first Python with scikit-learn, and its version; null if there is none. */
export function findScikit() {
  for (const python of ['python3', '/usr/bin/python3']) {
    try {
      const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
      return { python, version: execFileSync(python, ['-c', 'import sklearn; print(sklearn.__version__)'], options).trim() };
    } catch {
      // Another one may have it.
    }
  }
  return null;
}

/**
 * Trains and predicts with scikit-learn.
 * @param {string} python
 * @param {{ features: string, train: { text: string, label: string }[], test: { text: string, label: string }[] }} order
 */
export async function runScikit(python, order) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-bench-'));
  try {
    const file = join(folder, 'order.json');
    writeFileSync(file, JSON.stringify(order));
    const options = { env: ENVIRONMENT, maxBuffer: 1 << 30 };
    const { stdout } = await promisify(execFile)(python, [inRoot('bench/language/reference.py'), file], options);
    const { trainSeconds, predictSeconds, classes, probabilities } = JSON.parse(stdout);
    const predictions = probabilities.map((row, position) => {
      const best = row.indexOf(Math.max(...row));
      const byName = Object.fromEntries(classes.map((name, at) => [name, row[at]]));
      const { label } = order.test[position];
      return { position, label, predicted: classes[best], probability: row[best], probabilities: byName };
    });
    return { trainSeconds, predictSeconds, predictions };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
