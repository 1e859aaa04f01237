import type { ErrorKind, SampleFormat } from '@dossier/contract/ner/constants';
import { computation } from '../../engines/computing/port.ts';
import type { ImportedLines } from './sample-lines.ts';
import type { StoredMetrics, StoredSuggestion } from './tables.ts';

// Labels are named by their numbers: a model knows no names and no ids, so that a label can be renamed, and a model imported where labels
// have other ids.

export interface LabelledText {
  text: string;
  /** In the order of the text, without overlap. */
  entities: { start: number; end: number; label: number }[];
}

/** Something that a version got wrong. `position` is that of the sentence in the input. */
export interface FoundError {
  position: number;
  kind: ErrorKind;
  expected: { start: number; end: number; label: number } | null;
  found: { start: number; end: number; label: number; probability: number } | null;
}

export interface TrainedModel {
  bytes: Uint8Array;
  /** The labels that it finds: those in at least two sentences. */
  labels: number[];
  /** Null: too few sentences to measure. */
  metrics: StoredMetrics | null;
  /** The first ones of each kind. */
  errors: FoundError[];
  /** The expected F1 with a round more of sentences; null: unknown. */
  expectedF1: number | null;
}

/** The share of the training in its progress; the rest is the evaluation. */
export const TRAINING_SHARE = 0.2;

/** Trains a model with all sentences, and measures it by trainings without some of them. */
export const training = computation<{ samples: readonly LabelledText[] }, TrainedModel>('train_ner_model');

/** A page whose sentences can be offered. `document` is the position of its document in the caller's list. */
export interface OfferedPage {
  document: number;
  page: number;
  text: string;
  /** ISO 639-1; null: unknown. */
  language: string | null;
}

export interface RoundInput {
  /** The active version; null: none, so that varied sentences are chosen. */
  bytes: Uint8Array | null;
  pages: readonly OfferedPage[];
  /** Keys of the sentences that the model has. */
  known: readonly string[];
  /** Labelled sentences, which chosen ones are to be unlike. */
  labelled: readonly string[];
  /** Sentences that are offered in any case. */
  texts: readonly string[];
  size: number;
  seed: number;
}

/** What the version says about a sentence; without a version, nothing. */
export interface Doubt {
  /** From 0, sure, to 1. */
  uncertainty: number | null;
  /** The words of which it is least sure. */
  uncertain: { start: number; end: number } | null;
  suggestions: StoredSuggestion[];
}

export interface OfferedSentence extends Doubt {
  document: number;
  page: number;
  /** Offsets in the text of the page. */
  start: number;
  end: number;
  text: string;
}

/** Chooses the sentences of a round, the most uncertain first. `texts` has what the version says about the given ones. */
export const choosing = computation<RoundInput, { sentences: OfferedSentence[]; texts: Doubt[] }>(
  'choose_ner_sentences',
);

/** Reads an imported file. */
export const parsing = computation<{ bytes: Uint8Array; format: SampleFormat | null }, ImportedLines>(
  'parse_ner_samples',
);
