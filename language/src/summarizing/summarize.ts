import { fold } from '../fold.ts';
import { isSupportedLanguage } from '../languages.ts';
import type { Span } from '../spans.ts';
import { summaryCandidates, type SummaryCandidate } from './candidates.ts';
import { centrality, cosineOf, sentenceVectors, textRank, type SentenceVector } from './sentence-graph.ts';
import { servesPurpose, type SummaryPurpose } from './summary-cues.ts';

/** A sentence of a text; `text` is exactly that slice. */
export interface SummarySentence extends Span {
  text: string;
}

/** A sentence of one of several texts. */
export interface SourcedSentence extends SummarySentence {
  /** position of its text */
  source: number;
  /** whether it has words of the purpose */
  serves: boolean;
}

/** A text to summarize. */
export interface SourceText {
  text: string;
  /** ISO 639-1 code, or null if unknown */
  language: string | null;
}

/** How texts are summarized. */
export interface SelectionOptions {
  /** number of sentences at most */
  sentences: number;
  /** which sentences are preferred, default `general` */
  purpose?: SummaryPurpose;
}

/** How a text is summarized. */
export interface SummaryOptions extends SelectionOptions {
  /** ISO 639-1 code of the text, or null if unknown */
  language: string | null;
}

/** Sentences that are compared with each other; of more, those closest to the whole text. */
const MAX_COMPARED = 300;
/** How much the first sentence counts beside the most central one; the sentence at place n counts 1 / sqrt(n) of it. */
const POSITION_WEIGHT = 1.5;
/** Sentences with words of the purpose come before all others. */
const CUE_FACTOR = 100;
/** What similarity with a chosen sentence costs, and from which on two sentences say the same. */
const SIMILARITY_COST = 0.5;
const SAME = 0.6;
/** Sentences with fewer stems say less. */
const FULL_STEMS = 8;

/** The beginning of a sentence in which words of a purpose are looked for. */
const CUE_CHARACTERS = 2_000;

/** The most important sentences of a text, in its order, as `summarizeTexts` chooses them. */
export function summarize(text: string, { language, ...options }: SummaryOptions): SummarySentence[] {
  return summarizeTexts([{ text, language }], options).map(({ start, end, text: words }) => ({
    start,
    end,
    text: words,
  }));
}

/**
 * The most important sentences of texts, in their order: TextRank on TF-IDF vectors of the sentences, their place in their text and the words
 * of the purpose, chosen by maximal marginal relevance (J. Carbonell, J. Goldstein, SIGIR 1998), so that no two say the same. Time is linear
 * in the texts.
 */
export function summarizeTexts(texts: readonly SourceText[], options: SelectionOptions): SourcedSentence[] {
  const { candidates, vectors } = narrow(texts.flatMap(candidatesOf));
  const scored = score(candidates, vectors, texts, options.purpose ?? 'general');
  return choose(vectors, scored.scores, options.sentences)
    .toSorted((one, other) => one - other)
    .map((at) => {
      const { source, start, end } = candidates[at]!;
      return { source, start, end, text: texts[source]!.text.slice(start, end), serves: scored.serves[at]! };
    });
}

interface PlacedCandidate extends SummaryCandidate {
  /** position of its text, and its own among the sentences of that text */
  source: number;
  place: number;
}

const candidatesOf = ({ text, language }: SourceText, source: number): PlacedCandidate[] =>
  summaryCandidates(text, language).map((candidate, place) => ({ ...candidate, source, place }));

interface Compared {
  candidates: PlacedCandidate[];
  vectors: SentenceVector[];
}

function narrow(all: readonly PlacedCandidate[]): Compared {
  const vectors = sentenceVectors(all.map(({ stems }) => stems));
  const central = centrality(vectors);
  const compared = [...all.keys()]
    .toSorted((one, other) => central[other]! - central[one]! || one - other)
    .slice(0, MAX_COMPARED)
    .toSorted((one, other) => one - other);
  return { candidates: compared.map((at) => all[at]!), vectors: compared.map((at) => vectors[at]!) };
}

function score(
  candidates: readonly PlacedCandidate[],
  vectors: readonly SentenceVector[],
  texts: readonly SourceText[],
  purpose: SummaryPurpose,
): { scores: number[]; serves: boolean[] } {
  const ranks = textRank(vectors);
  const highest = Math.max(...ranks);
  const languages = texts.map(({ language }) => (isSupportedLanguage(language) ? language : null));
  const serves = candidates.map(({ text, source }) =>
    servesPurpose(fold(text.slice(0, CUE_CHARACTERS)), purpose, languages[source]!),
  );
  const scores = candidates.map(({ stems, place }, at) => {
    const fullness = Math.min(1, (1 + stems.length) / FULL_STEMS);
    const base = (ranks[at]! / highest + POSITION_WEIGHT / Math.sqrt(1 + place)) * fullness;
    return serves[at] ? base * CUE_FACTOR : base;
  });
  return { scores, serves };
}

function choose(vectors: readonly SentenceVector[], scores: readonly number[], number: number): number[] {
  const similarity = vectors.map(() => 0);
  const chosen: number[] = [];
  const remaining = new Set(vectors.keys());
  while (chosen.length < number) {
    let best = -1;
    for (const at of remaining) {
      if (similarity[at]! >= SAME) continue;
      if (best < 0 || value(at) > value(best)) best = at;
    }
    if (best < 0) break;
    chosen.push(best);
    remaining.delete(best);
    for (const at of remaining) similarity[at] = Math.max(similarity[at]!, cosineOf(vectors[at]!, vectors[best]!));
  }
  return chosen;

  function value(at: number): number {
    return scores[at]! - SIMILARITY_COST * similarity[at]!;
  }
}
