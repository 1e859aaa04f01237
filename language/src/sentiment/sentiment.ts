import { explain } from '../classification/explain.ts';
import { Pace, type WorkOptions } from '../classification/pace.ts';
import { detectLanguage } from '../detect.ts';
import { isSupportedLanguage, type SupportedLanguage } from '../languages.ts';
import { splitSentences } from '../sentences.ts';
import type { Span } from '../spans.ts';
import { type Aspect, AspectFinder, type AspectRating, sumWeights } from './aspects.ts';
import { splitBlocks } from './blocks.ts';
import { polarityProbabilities, type SentimentModel } from './model.ts';
import { findOpinions, type Opinion, type SentenceOpinions } from './opinions.ts';
import { type Rating, rateSums, type Sums, SURE } from './rating.ts';
import { isManual } from './technical.ts';

export interface SentimentOptions {
  /** ISO 639-1 code of the text, null if unknown; detected if undefined */
  language?: string | null;
  /** default `sentence` */
  unit?: 'sentence' | 'paragraph';
  aspects?: readonly Aspect[];
  /** Trained on samples; without one the lexicon of the language decides. */
  model?: SentimentModel | null;
}

/** A sentence or paragraph (UTF-16 offsets) and what it says. */
export interface Passage extends Span, Rating {
  /** the words that decided, in order of the text; above 0 for the better */
  words: Opinion[];
  /** the aspects that the passage mentions */
  aspects: AspectRating[];
}

/** Words of a passage that a trained model names; more would not explain more. */
const MAX_MODEL_WORDS = 8;
/** Sentences before one that begins with "However" count less. */
const BEFORE_CONTRAST = 0.6;

/**
 * What each sentence or paragraph of a text says of its subject, in order. Without a model in a language that has no lexicon, nothing is
 * sure. A paragraph of more than `MAX_BLOCK` characters is several passages.
 */
export function scoreSentiment(text: string, options: SentimentOptions = {}): Passage[] {
  const scorer = new Scorer(text, options);
  return splitBlocks(text).flatMap((block) => scorer.score(block));
}

/**
 * The same as `scoreSentiment` for long texts: gives way to the event loop, reports progress in paragraphs, and rejects with the reason of
 * the signal.
 */
export async function scoreSentimentAsync(
  text: string,
  options: SentimentOptions & Pick<WorkOptions, 'signal' | 'onProgress'> = {},
): Promise<Passage[]> {
  const scorer = new Scorer(text, options);
  const blocks = splitBlocks(text);
  const pace = new Pace(options, blocks.length);
  const passages: Passage[] = [];
  for (const [done, block] of blocks.entries()) {
    passages.push(...scorer.score(block));
    if (pace.isDue) await pace.pause(done + 1);
  }
  pace.end();
  return passages;
}

/** What a text as a whole says, as `scoreSentiment` for its passages. */
export function rateText(text: string, options: Pick<SentimentOptions, 'language' | 'model'> = {}): Rating {
  return new Scorer(text, options).rateWhole();
}

/** What the opinion words of a text say together. */
export const sumText = (text: string, language: SupportedLanguage): Sums => new Scorer(text, { language }).sumWhole();

class Scorer {
  readonly #text: string;
  readonly #options: SentimentOptions;
  readonly #language: SupportedLanguage | null;
  readonly #aspects: AspectFinder | null;
  #isManual: boolean | undefined;

  constructor(text: string, options: SentimentOptions) {
    this.#text = text;
    this.#options = options;
    const language =
      options.language === undefined ? (options.model?.language ?? detectLanguage(text)) : options.language;
    this.#language = isSupportedLanguage(language) ? language : null;
    const { aspects = [] } = options;
    this.#aspects = aspects.length > 0 ? new AspectFinder(aspects, this.#language) : null;
  }

  score(block: Span): Passage[] {
    const sentences = this.#split(block);
    if (this.#options.unit === 'paragraph') return [this.#rate(block, sentences)];
    return sentences.map((sentence) => this.#rate(sentence, [sentence]));
  }

  sumWhole(): Sums {
    return sumSentences(
      splitBlocks(this.#text).flatMap((block) => weakenBeforeContrast(this.#find(this.#split(block)))),
    );
  }

  rateWhole(): Rating {
    const { model } = this.#options;
    return model ? rateByModel(model, this.#text, this.sumWhole()) : this.#rateByLexicon(this.sumWhole());
  }

  #split(block: Span): Span[] {
    return splitSentences(this.#text.slice(block.start, block.end), this.#language).map(({ start, end }) => ({
      start: block.start + start,
      end: block.start + end,
    }));
  }

  #find(sentences: readonly Span[]): SentenceOpinions[] {
    if (this.#language === null) return [];
    const language = this.#language;
    const isInManual = (this.#isManual ??= isManual(this.#text));
    return sentences.map(({ start, end }) =>
      findOpinions(this.#text.slice(start, end), language, { offset: start, isInManual }),
    );
  }

  #rate({ start, end }: Span, sentences: readonly Span[]): Passage {
    const opinions = weakenBeforeContrast(this.#find(sentences));
    const aspects = this.#aspects?.rate(opinions) ?? [];
    const { model } = this.#options;
    if (!model) {
      const words = opinions.flatMap((sentence) => sentence.opinions);
      return { start, end, ...this.#rateByLexicon(sumSentences(opinions)), words, aspects };
    }
    const text = this.#text.slice(start, end);
    const rating = rateByModel(model, text, sumSentences(opinions));
    return { start, end, ...rating, words: wordsOfModel(model, text, rating, start), aspects };
  }

  #rateByLexicon(sums: Sums): Rating {
    return this.#language === null ? { label: 'neutral', score: 0, sure: false } : rateSums(sums);
  }
}

/** The opinions of a paragraph, of which those before a sentence that begins with a contrast count less. */
function weakenBeforeContrast(sentences: readonly SentenceOpinions[]): SentenceOpinions[] {
  const last = sentences.findLastIndex((sentence) => sentence.opensWithContrast);
  return sentences.map((sentence, at) => {
    if (at >= last) return sentence;
    const opinions = sentence.opinions.map((opinion) => ({ ...opinion, weight: opinion.weight * BEFORE_CONTRAST }));
    return { ...sentence, opinions };
  });
}

/** What the opinion words of sentences say together. */
function sumSentences(sentences: readonly SentenceOpinions[]): Sums {
  const sums: Sums = { positive: 0, negative: 0, sentences: 0 };
  for (const { opinions } of sentences) {
    if (opinions.length === 0) continue;
    const { positive, negative } = sumWeights(opinions);
    sums.positive += positive;
    sums.negative += negative;
    sums.sentences++;
  }
  return sums;
}

function rateByModel(model: SentimentModel, text: string, sums: Sums): Rating {
  const probabilities = polarityProbabilities(model, text, sums);
  const [label, score] = [...probabilities].reduce((best, other) => (other[1] > best[1] ? other : best));
  return { label, score, sure: score >= SURE };
}

/** The words with the largest weights for the label, and against it, of the passage. */
function wordsOfModel(model: SentimentModel, text: string, { label }: Rating, offset: number): Opinion[] {
  if (label === 'neutral') return [];
  const sign = label === 'positive' ? 1 : -1;
  return explain(model.classifier, text, label)
    .words.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, MAX_MODEL_WORDS)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, weight }) => ({ start: start + offset, end: end + offset, weight: sign * weight }));
}
