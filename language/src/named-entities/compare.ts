import type { AnnotatedEntity } from './samples.ts';

/** 0 to 1; null if there is nothing to divide by. */
export interface Scores {
  precision: number | null;
  recall: number | null;
  f1: number | null;
}

/** Not found; found where there is none; found with another label; found with the right label and other borders. */
export type ErrorKind = 'missed' | 'extra' | 'label' | 'border';

export interface ErrorExample {
  kind: ErrorKind;
  /** of the sample */
  position: number;
  expected: AnnotatedEntity | null;
  found: (AnnotatedEntity & { probability: number }) | null;
}

export interface TypeScores extends Scores {
  type: string;
  /** samples with such an entity */
  sentences: number;
  /** annotated ones */
  entities: number;
  found: number;
  /** found with the right label and borders */
  correct: number;
  /** of the annotated ones, by what went wrong */
  borders: number;
  missed: number;
  /** labels that were found instead, most frequent first */
  confusedWith: { type: string; count: number }[];
}

export interface Comparison {
  samples: number;
  /** of all entities together */
  micro: Scores;
  /** mean F1 of the labels that are annotated */
  macroF1: number | null;
  /** sorted by type */
  types: TypeScores[];
  errorCounts: Record<ErrorKind, number>;
  /** at most ten of a label and kind: the most certain first */
  errors: ErrorExample[];
}

type Found = AnnotatedEntity & { probability: number };
type Pair = { expected: AnnotatedEntity | null; found: Found | null };

const MAX_EXAMPLES = 10;

/** Compares what was found with what is annotated, by sample. An entity is correct if its label and both borders are. */
export function compareNamedEntities(
  samples: readonly { entities: readonly AnnotatedEntity[] }[],
  found: readonly (readonly Found[])[],
): Comparison {
  const counts = new Map<string, TypeScores>();
  const countOf = (type: string): TypeScores => {
    let count = counts.get(type);
    if (!count) counts.set(type, (count = emptyScores(type)));
    return count;
  };
  const errors: ErrorExample[] = [];
  for (const [position, { entities }] of samples.entries()) {
    for (const type of new Set(entities.map((entity) => entity.type))) countOf(type).sentences++;
    for (const { expected, found: other } of pairUp(entities, found[position] ?? [])) {
      if (expected) countOf(expected.type).entities++;
      if (other) countOf(other.type).found++;
      const kind = errorOf(expected, other);
      if (kind !== null) errors.push({ kind, position, expected, found: other });
      if (!expected) continue;
      const count = countOf(expected.type);
      if (kind === null) count.correct++;
      else if (kind === 'border') count.borders++;
      else if (kind === 'missed') count.missed++;
      else confuse(count, other!.type);
    }
  }
  const types = [...counts.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1));
  for (const count of types) {
    Object.assign(count, scoresOf(count));
    count.confusedWith.sort((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1));
  }
  const sum = (value: (count: TypeScores) => number) => types.reduce((total, count) => total + value(count), 0);
  const f1s = types.filter(({ entities }) => entities > 0).map(({ f1 }) => f1 ?? 0);
  return {
    samples: samples.length,
    micro: scoresOf({
      entities: sum(({ entities }) => entities),
      found: sum((count) => count.found),
      correct: sum(({ correct }) => correct),
    }),
    macroF1: divide(
      f1s.reduce((total, f1) => total + f1, 0),
      f1s.length,
    ),
    types,
    errorCounts: countKinds(errors),
    errors: chooseExamples(errors),
  };
}

function emptyScores(type: string): TypeScores {
  const numbers = { sentences: 0, entities: 0, found: 0, correct: 0, borders: 0, missed: 0 };
  return { type, ...numbers, confusedWith: [], precision: null, recall: null, f1: null };
}

/** Equal ones first, then the same words, then overlapping ones of the same label, then other overlapping ones. */
function pairUp(expected: readonly AnnotatedEntity[], found: readonly Found[]): Pair[] {
  const [left, right] = [new Set(expected), new Set(found)];
  const pairs: Pair[] = [];
  const sameWords = (one: AnnotatedEntity, other: Found) => one.start === other.start && one.end === other.end;
  const overlaps = (one: AnnotatedEntity, other: Found) => one.start < other.end && other.start < one.end;
  const sameType = (one: AnnotatedEntity, other: Found) => one.type === other.type;
  const rules = [
    (one: AnnotatedEntity, other: Found) => sameWords(one, other) && sameType(one, other),
    sameWords,
    (one: AnnotatedEntity, other: Found) => overlaps(one, other) && sameType(one, other),
    overlaps,
  ];
  for (const isPair of rules) {
    for (const one of left) {
      const other = [...right].find((each) => isPair(one, each));
      if (!other) continue;
      pairs.push({ expected: one, found: other });
      left.delete(one);
      right.delete(other);
    }
  }
  for (const one of left) pairs.push({ expected: one, found: null });
  for (const other of right) pairs.push({ expected: null, found: other });
  return pairs;
}

function errorOf(expected: AnnotatedEntity | null, found: Found | null): ErrorKind | null {
  if (!expected) return 'extra';
  if (!found) return 'missed';
  if (expected.type !== found.type) return 'label';
  return expected.start === found.start && expected.end === found.end ? null : 'border';
}

function confuse({ confusedWith }: TypeScores, type: string): void {
  const known = confusedWith.find((other) => other.type === type);
  if (known) known.count++;
  else confusedWith.push({ type, count: 1 });
}

function scoresOf({ entities, found, correct }: Pick<TypeScores, 'entities' | 'found' | 'correct'>): Scores {
  return {
    precision: divide(correct, found),
    recall: divide(correct, entities),
    f1: divide(2 * correct, entities + found),
  };
}

const divide = (dividend: number, divisor: number): number | null => (divisor === 0 ? null : dividend / divisor);

function countKinds(errors: readonly ErrorExample[]): Record<ErrorKind, number> {
  const counts = { missed: 0, extra: 0, label: 0, border: 0 };
  for (const { kind } of errors) counts[kind]++;
  return counts;
}

function chooseExamples(errors: readonly ErrorExample[]): ErrorExample[] {
  const taken = new Map<string, number>();
  const certainty = ({ found }: ErrorExample) => found?.probability ?? 0;
  return errors
    .toSorted((one, other) => certainty(other) - certainty(one) || one.position - other.position)
    .filter(({ kind, expected, found }) => {
      const key = `${kind} ${(expected ?? found)!.type}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return taken.get(key)! <= MAX_EXAMPLES;
    });
}
