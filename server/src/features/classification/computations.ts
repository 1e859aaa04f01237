import type { EvaluationMethod } from '@dossier/contract/classification/constants';
import type { Evaluation } from '@dossier/language/classification/evaluate';
import { computation } from '../../engines/computing/port.ts';

// Classes are named by their positions among the classes of the instance: a model knows no names and no ids, so that a class can be renamed, and
// a model imported where classes have other ids.

/** The stated probability of a class, by its label. */
export type Guess = readonly [label: string, probability: number];

/** A word or passage with its weight for (positive) or against the class; the heaviest has 1. */
export interface WeightedWord {
  text: string;
  weight: number;
}
export interface WeightedRange {
  start: number;
  end: number;
  weight: number;
}

/** What a model that did not have the sample says about it. `position` is that in the file of samples. */
export interface SamplePrediction {
  position: number;
  predicted: string;
  probability: number;
  /** The most probable classes, and its own. */
  guesses: Guess[];
  /** A class that is more probable than its own, if that looks wrong. */
  suspected: string | null;
  words: WeightedWord[];
}

export interface CurvePoint {
  samples: number;
  accuracy: number;
  f1: number;
  expected: boolean;
}

export interface MeasuredSamples {
  evaluation: Evaluation;
  predictions: SamplePrediction[];
  curve: CurvePoint[];
  msPerDocument: number;
}

export interface TrainingInput {
  /** A file of JSON lines with `text`, `label` and `language`. */
  path: string;
}

export interface TrainingOutput extends MeasuredSamples {
  /** The model. */
  bytes: Uint8Array;
  classes: { label: string; samples: number }[];
  /** The most frequent first. */
  languages: string[];
  samples: number;
}

/** The share of the training in its progress; the rest is measuring. */
export const TRAINING_SHARE = 0.5;

/** Trains a model, and measures it by predictions for samples that each part of the training did without. */
export const training = computation<TrainingInput, TrainingOutput>('train_classifier');

export interface EvaluationInput {
  path: string;
  method: EvaluationMethod;
  bytes: Uint8Array;
}

/** Measures a model by trainings without some of the samples, or on samples of another dataset. */
export const measuring = computation<EvaluationInput, MeasuredSamples>('evaluate_classifier');

export interface TextToClassify {
  text: string;
  /** ISO 639-1; null: unknown. */
  language: string | null;
}

export interface ClassifiedText {
  predicted: string;
  probability: number;
  guesses: Guess[];
  /** From 0, typical, to 1: the share of the samples that are more typical. */
  unlikeRank: number;
  unknownWords: number;
  /** Whether there are samples in its language; null: unknown. */
  isKnownLanguage: boolean | null;
}

export const classifying = computation<
  { bytes: Uint8Array; texts: readonly TextToClassify[] },
  (ClassifiedText | null)[]
>('classify_texts');

export interface ExplainedText {
  guesses: Guess[];
  label: string;
  words: WeightedWord[];
  marks: WeightedRange[];
  isKnownLanguage: boolean | null;
}

/** Why a model chooses a class for a text; without `label` for the most probable one. */
export const explaining = computation<
  { bytes: Uint8Array; text: TextToClassify; label: string | null },
  ExplainedText | null
>('explain_class');

export interface OfferInput {
  /** Null: nothing is trained yet. */
  bytes: Uint8Array | null;
  texts: readonly string[];
  labelled: readonly string[];
  count: number;
}

export interface OfferedText {
  position: number;
  guesses: Guess[];
  uncertainty: number;
  density: number;
  unlikeRank: number | null;
  excerpt: string;
  marks: WeightedRange[];
}

/** The texts whose labels help most, the best first. */
export const offering = computation<OfferInput, OfferedText[]>('label_next');
