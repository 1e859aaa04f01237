import type { Computing } from '../../engines/computing/port.ts';
import { computeComparison, computeGroups } from './compute-texts.ts';

/** The computations of the room in this process. */
export const computingHere = (): Computing =>
  ({
    run: async (computation: { name: string }, input: never) =>
      computation.name === 'group_documents' ? computeGroups(input) : computeComparison(input),
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }) as unknown as Computing;

const FACTS = {
  crane: [
    'The tower crane lifts steel beams on quay',
    'Each tower crane has a hoist rope of',
    'The crane driver checks hoist rope',
  ],
  lease: [
    'The tenant pays the monthly rent for office',
    'The landlord returns the deposit of',
    'The monthly rent of the tenant is reviewed in',
  ],
} as const;

/** A text about a subject, which differs by its number from other texts about it. */
export const textAbout = (subject: keyof typeof FACTS, number: number): string =>
  Array.from({ length: 12 }, (_, at) => `${FACTS[subject][(at + number) % 3]!} ${number * 100 + at * 7}.`).join(' ');
