import { toProbabilities } from './calibration.ts';
import type { Model } from './model.ts';
import { detectBeginning } from './sample-languages.ts';
import { scorerFor } from './scorer.ts';
import { rankUnlikeness } from './typicality.ts';

export interface ClassProbability {
  label: string;
  probability: number;
}

/** How unlike the samples a text is. */
export interface Unlike {
  /** Share of the samples that are more typical than this text, each judged by a model that had not seen it: 0 to 1. */
  rank: number;
  /** share of the distinct words that no sample has, 0 to 1 */
  unknownWords: number;
  /** cosine with the nearest class, 0 to 1 */
  similarity: number;
}

export interface Classification {
  /** the most probable class */
  label: string;
  probability: number;
  /** all classes, most probable first; they sum to 1 */
  probabilities: ClassProbability[];
  unlike: Unlike;
  /** ISO 639-1 code, null if unknown */
  language: string | null;
  /** false if no sample is in this language, null if the language is unknown */
  isKnownLanguage: boolean | null;
}

/**
 * The class of a text. A text without any known word gets the probabilities that the model has without a text; its `unlike.rank` is 1.
 *
 * @param options.language ISO 639-1 code of the text, null if unknown; detected if undefined, which takes longer than the rest
 */
export function classify(model: Model, text: string, options: { language?: string | null } = {}): Classification {
  const scorer = scorerFor(model);
  const nearness = scorer.scoreAndCompare(text);
  const probabilities = toProbabilities(scorer.scores, model.factor)
    .map((probability, index) => ({ label: model.classes[index]!.label, probability }))
    .sort((one, other) => other.probability - one.probability);
  const { label, probability } = probabilities[0]!;
  const rank = nearness.unknownWords === 1 ? 1 : rankUnlikeness(nearness, model.typicality);
  const language = options.language === undefined ? detectBeginning(text) : options.language;
  const isKnownLanguage = language === null ? null : model.languages.some((known) => known.language === language);
  return { label, probability, probabilities, unlike: { rank, ...nearness }, language, isKnownLanguage };
}

/** The probabilities of all classes of the model, in its order: what `classify` computes, without the rest. */
export function computeProbabilities(model: Model, text: string): number[] {
  const scorer = scorerFor(model);
  scorer.score(text);
  return toProbabilities(scorer.scores, model.factor);
}
