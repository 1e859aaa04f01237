import { copyFile } from 'node:fs/promises';
import type { Computing } from '../../engines/computing/port.ts';
import { computeDrawing } from '../documents/drawing.ts';
import { computeEntities } from '../entities/compute-entities.ts';
import type { RedactionInput } from './computations.ts';
import { computeRedaction, computeVerification } from './compute-redaction.ts';

/** What a test does in the computing process: before a copy is written, and with the copy before it is verified. */
export interface Interventions {
  before?: (input: RedactionInput) => Promise<void> | void;
  /** Writes the original as the copy, as a reader that removes nothing would. */
  leavesEverything?: boolean;
}

/** The computations of this room, and those of entities and drawings, in the process of the test. */
export function localComputing(interventions: Interventions): Computing {
  const noProgress = () => undefined;
  return {
    async run({ name }: { name: string }, input: never) {
      if (name === 'detect_entities') return await computeEntities(input, noProgress);
      if (name === 'draw_document') return await computeDrawing(input);
      if (name === 'verify_redaction') return await computeVerification(input, noProgress);
      if (name !== 'redact_file') throw new Error(`There is no ${name} here.`);
      await interventions.before?.(input);
      const copy = await computeRedaction(input, noProgress);
      const { path, output } = input as RedactionInput;
      if (interventions.leavesEverything) await copyFile(path, output);
      return copy;
    },
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  } as unknown as Computing;
}
