import type { Polarity, Unit } from '@dossier/contract/sentiment/constants';
import type { Sentence } from '@dossier/contract/base/sentence';
import { computation } from '../../engines/computing/port.ts';
import type { Figures } from './figures.ts';
import type { RatedPassage } from './store-passages.ts';

export interface DocumentToRate {
  pages: readonly { number: number; text: string }[];
  /** ISO 639-1; null: unknown. */
  language: string | null;
}

export interface RatingInput {
  documents: readonly DocumentToRate[];
  unit: Unit;
  /** Subjects by their keys. */
  subjects: readonly { key: string; words: readonly string[] }[];
  /** A trained model, and the languages in which it is used; null: the lexicon rates everything. */
  model: { bytes: Uint8Array; languages: readonly (string | null)[] } | null;
}

export interface RatedDocument {
  /** As detected, if it was not known. */
  language: string | null;
  /** Whether a version rated it. */
  byModel: boolean;
  passages: RatedPassage[];
}

/** Rates the passages of documents; the results are in their order. */
export const rating = computation<RatingInput, RatedDocument[]>('rate_sentiment');

export interface TrainingOutput extends Figures {
  bytes: Uint8Array;
  /** Samples without words. */
  empty: number;
  samples: Record<Polarity, number>;
  languages: { language: string | null; samples: number }[];
}

/** Trains a model on the samples of a file of JSON lines, `{text, label, language}`. */
export const training = computation<{ path: string }, TrainingOutput>('train_sentiment');

export interface ReadSample {
  text: string;
  textKey: string;
  label: Polarity;
  language: string | null;
}
export interface ReadSamples {
  samples: ReadSample[];
  problems: { line: number; text: string; problem: Sentence }[];
}

/** Reads the samples of a CSV file. Of several with the same text only the first is read. */
export const readingSamples = computation<{ bytes: Uint8Array; limit: number }, ReadSamples>('read_sentiment_samples');
