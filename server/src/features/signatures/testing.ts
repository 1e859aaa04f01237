import type { Computing } from '../../engines/computing/port.ts';
import { computeCrop, computeSignatures } from './compute-signatures.ts';

/** The computations of this room in the process of the test. */
export function localComputing(): Computing {
  const noProgress = () => undefined;
  return {
    async run({ name }: { name: string }, input: never) {
      if (name === 'detect_signatures') return await computeSignatures(input, noProgress);
      if (name === 'crop_signature') return await computeCrop(input);
      throw new Error(`There is no ${name} here.`);
    },
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  } as unknown as Computing;
}
