import { ClassificationError } from './errors.ts';

/** A text with its class. */
export interface Sample {
  text: string;
  label: string;
  /** ISO 639-1 code of the text, null if unknown; detected if undefined. */
  language?: string | null;
}

/** Samples that do not fit in memory. Each call begins a new reading of the same samples in the same order. */
export type SampleSource = () => Iterable<Sample> | AsyncIterable<Sample>;

export type Samples = readonly Sample[] | SampleSource;

/** More would make a list to choose from, not a classification; the memory of a training grows with it. */
export const MAX_CLASSES = 1000;

/** Reads all samples in order, and checks each: `ClassificationError` `bad_sample` with the position. */
export async function* readSamples(samples: Samples): AsyncGenerator<Sample> {
  let position = 0;
  for await (const sample of typeof samples === 'function' ? samples() : samples) {
    assertSample(sample, position);
    yield sample;
    position++;
  }
}

/** Throws `ClassificationError` `bad_sample` unless it has a text and a label. */
export function assertSample(sample: Sample, position: number): void {
  const isSample = typeof sample?.text === 'string' && typeof sample.label === 'string' && sample.label.trim() !== '';
  if (!isSample) throw new ClassificationError('bad_sample', { position });
}
