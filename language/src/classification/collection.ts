import { ClassificationError } from './errors.ts';
import { type Matrix, MatrixBuilder } from './matrix.ts';
import type { Pace } from './pace.ts';
import { LanguageCounter, type SampleLanguage } from './sample-languages.ts';
import { MAX_CLASSES, readSamples, type Sample, type Samples } from './samples.ts';
import { hashText, textKey } from './text-keys.ts';

/** Samples in memory as features, in an order that depends on their texts only. */
export interface Collection {
  matrix: Matrix;
  /** by document: index of its class, of the language-independent text as a group of equal texts, and its position among the samples */
  labels: Int32Array;
  groups: Int32Array;
  positions: Int32Array;
  /** Names by index, in order of the documents: it does not depend on the names. */
  classes: string[];
  languages: SampleLanguage[];
  /** positions of samples without words */
  empty: number[];
}

/** Entries of the matrix that fit in memory: 9 bytes each, and 5 more while features are removed. */
export const DEFAULT_VALUES_IN_MEMORY = 40_000_000;
/** Characters of all texts, which are in memory until they are counted. */
const CHARACTERS_PER_VALUE = 1.5;

/** Reads samples into memory; null if they are too many, which the caller then reads as a stream. */
export async function holdSamples(samples: Samples, valuesInMemory: number, pace: Pace): Promise<Sample[] | null> {
  const held: Sample[] = [];
  let characters = 0;
  for await (const sample of readSamples(samples)) {
    held.push(sample);
    characters += sample.text.length;
    if (characters > valuesInMemory * CHARACTERS_PER_VALUE) return null;
    if (pace.isDue) await pace.pause(0);
  }
  return held;
}

/**
 * Counts the features of samples; null if they do not fit in memory. Throws `ClassificationError` `no_samples`, `one_class` or
 * `too_many_classes`.
 */
export async function collect(
  samples: readonly Sample[],
  valuesInMemory: number,
  pace: Pace,
): Promise<Collection | null> {
  const builder = new MatrixBuilder();
  const languages = new LanguageCounter();
  const classes = new ClassNumbers();
  const groups = new Map<string, number>();
  const empty: number[] = [];
  const rows: { position: number; label: number; group: number }[] = [];
  for (const position of orderByText(samples)) {
    const { text, label, language } = samples[position]!;
    const key = textKey(text);
    if (key === '') {
      empty.push(position);
      continue;
    }
    builder.add(text);
    languages.add(text, language);
    if (!groups.has(key)) groups.set(key, groups.size);
    rows.push({ position, label: classes.numberFor(label), group: groups.get(key)! });
    if (builder.size > valuesInMemory) return null;
    if (pace.isDue) await pace.pause((0.9 * rows.length) / samples.length);
  }
  classes.assertEnough();
  return {
    matrix: builder.build(),
    labels: Int32Array.from(rows, ({ label }) => label),
    groups: Int32Array.from(rows, ({ group }) => group),
    positions: Int32Array.from(rows, ({ position }) => position),
    classes: classes.names,
    languages: languages.finish(),
    empty: empty.toSorted((one, other) => one - other),
  };
}

/** Numbers the classes from 0 as they occur. */
export class ClassNumbers {
  readonly names: string[] = [];
  readonly counts: number[] = [];
  readonly #numbers = new Map<string, number>();

  numberFor(label: string): number {
    let number = this.#numbers.get(label);
    if (number === undefined) {
      number = this.names.length;
      this.#numbers.set(label, number);
      this.names.push(label);
      this.counts.push(0);
    }
    this.counts[number]!++;
    return number;
  }

  assertEnough(): void {
    const count = this.names.length;
    if (count === 0) throw new ClassificationError('no_samples');
    if (count === 1) throw new ClassificationError('one_class', { label: this.names[0]! });
    if (count > MAX_CLASSES) throw new ClassificationError('too_many_classes', { count, limit: MAX_CLASSES });
  }
}

/** The positions of samples in an order that is the same however they are given. */
function orderByText(samples: readonly Sample[]): number[] {
  const keys = samples.map(({ text }) => hashText(text));
  return keys
    .map((_, position) => position)
    .toSorted((one, other) => {
      const [first, second] = [keys[one]!, keys[other]!];
      return first[0] - second[0] || first[1] - second[1] || one - other;
    });
}
