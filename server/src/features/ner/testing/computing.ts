import type { Computing } from '../../../engines/computing/port.ts';
import { computeEntities } from '../../entities/compute-entities.ts';
import { computeImport, computeRound, computeTraining } from '../compute-models.ts';

/** The computations of the room, and that of entity analyses, in this process. */
export const computingHere = {
  async run(computation: { name: string }, input: never) {
    switch (computation.name) {
      case 'parse_ner_samples':
        return computeImport(input);
      case 'choose_ner_sentences':
        return await computeRound(input);
      case 'train_ner_model':
        return await computeTraining(input, () => undefined);
      default:
        return await computeEntities(input, () => undefined);
    }
  },
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
} as unknown as Computing;
