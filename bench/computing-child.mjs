// The computing process of `bench/computing.mjs`: like the product's, with a function that computes until it is killed.
import { loadSource } from './load-source.mjs';

const { serveComputations } = await loadSource(['server/src/engines/computing/serve.ts']);

/** Typical for training and comparing: products of long vectors over more memory than the CPU caches. */
const ROWS = 2000;
const WIDTH = 1000;

serveComputations({
  train: async () => (_input, progress) => {
    const matrix = Float64Array.from({ length: ROWS * WIDTH }, (_, at) => Math.sin(at));
    const weights = new Float64Array(WIDTH).fill(0.5);
    for (let round = 1; ; round += 1) {
      for (let row = 0; row < ROWS; row += 1) {
        const vector = matrix.subarray(row * WIDTH, (row + 1) * WIDTH);
        let sum = 0;
        for (let at = 0; at < WIDTH; at += 1) sum += vector[at] * weights[at];
        const step = 0.001 * (1 - Math.tanh(sum));
        for (let at = 0; at < WIDTH; at += 1) weights[at] += step * vector[at];
      }
      progress(round, 0);
    }
  },
});
