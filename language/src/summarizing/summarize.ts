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

/** How a text is summarized. */
export interface SummaryOptions {
  /** ISO 639-1 code of the text, or null if unknown */
  language: string | null;
  /** number of sentences at most */
  sentences: number;
  /** which sentences are preferred, default `general` */
  purpose?: SummaryPurpose;
}

/** Sentences that are compared with each other; of more, those closest to the whole text. */
const MAX_COMPARED = 300;
/** How much the first sentence counts beside the most central one; the sentence at place n counts 1 / sqrt(n) of it. */
const POSITION_WEIGHT = 1.5;
const CUE_FACTOR = 3;
/** What likeness with a chosen sentence costs, and from which on two sentences say the same. */
const LIKENESS_COST = 0.5;
const SAME = 0.6;
/** Sentences with fewer stems say less. */
const FULL_STEMS = 8;

/**
 * The most important sentences of a text, in its order: TextRank on TF-IDF vectors of the sentences, their place in the text and the words of
 * the purpose, chosen by maximal marginal relevance (J. Carbonell, J. Goldstein, SIGIR 1998), so that no two say the same. Time is linear in
 * the text.
 */
export function summarize(text: string, options: SummaryOptions): SummarySentence[] {
  const { candidates, vectors, places } = narrow(summaryCandidates(text, options.language));
  const chosen = choose(vectors, score(candidates, vectors, places, options), options.sentences);
  return chosen
    .toSorted((one, other) => one - other)
    .map((at) => {
      const { start, end } = candidates[at]!;
      return { start, end, text: text.slice(start, end) };
    });
}

interface Compared {
  candidates: SummaryCandidate[];
  vectors: SentenceVector[];
  /** of each candidate among all sentences */
  places: number[];
}

function narrow(all: readonly SummaryCandidate[]): Compared {
  const vectors = sentenceVectors(all.map(({ stems }) => stems));
  const central = centrality(vectors);
  const places = [...all.keys()]
    .toSorted((one, other) => central[other]! - central[one]! || one - other)
    .slice(0, MAX_COMPARED)
    .toSorted((one, other) => one - other);
  return { candidates: places.map((at) => all[at]!), vectors: places.map((at) => vectors[at]!), places };
}

function score(
  candidates: readonly SummaryCandidate[],
  vectors: readonly SentenceVector[],
  places: readonly number[],
  { purpose = 'general', language }: SummaryOptions,
): number[] {
  const ranks = textRank(vectors);
  const highest = Math.max(...ranks);
  const supported = isSupportedLanguage(language) ? language : null;
  return candidates.map(({ text, stems }, at) => {
    const fullness = Math.min(1, (1 + stems.length) / FULL_STEMS);
    const base = (ranks[at]! / highest + POSITION_WEIGHT / Math.sqrt(1 + places[at]!)) * fullness;
    return servesPurpose(fold(text.slice(0, 2_000)), purpose, supported) ? base * CUE_FACTOR : base;
  });
}

function choose(vectors: readonly SentenceVector[], scores: readonly number[], number: number): number[] {
  const likeness = vectors.map(() => 0);
  const chosen: number[] = [];
  const remaining = new Set(vectors.keys());
  while (chosen.length < number) {
    let best = -1;
    for (const at of remaining) {
      if (likeness[at]! >= SAME) continue;
      if (best < 0 || value(at) > value(best)) best = at;
    }
    if (best < 0) break;
    chosen.push(best);
    remaining.delete(best);
    for (const at of remaining) likeness[at] = Math.max(likeness[at]!, cosineOf(vectors[at]!, vectors[best]!));
  }
  return chosen;

  function value(at: number): number {
    return scores[at]! - LIKENESS_COST * likeness[at]!;
  }
}
