import { expect, test } from 'vitest';
import { InverseMdct } from './mdct.ts';

test.each([4, 128, 1_024])('the inverse transform of %s coefficients is that of its definition', (size) => {
  const coefficients = Float32Array.from({ length: size }, (_, at) => Math.sin(at * at + 1));
  const out = new Float32Array(2 * size);
  new InverseMdct(size).transform(coefficients, 0, out, 0.5);
  for (let n = 0; n < 2 * size; n += Math.max(1, size / 64)) {
    const expected = coefficients.reduce(
      (sum, value, k) => sum + value * Math.cos((Math.PI / size) * (n + 0.5 + size / 2) * (k + 0.5)),
      0,
    );
    expect(out[n]).toBeCloseTo(expected / 2, 3);
  }
});
