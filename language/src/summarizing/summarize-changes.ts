import { fold } from '../fold.ts';
import { isSupportedLanguage } from '../languages.ts';
import { summaryCandidates, type SummaryCandidate } from './candidates.ts';
import { cosineOf, sentenceVectors, type SentenceVector } from './sentence-graph.ts';
import type { SelectionOptions, SourceText, SummarySentence } from './summarize.ts';
import { servesPurpose } from './summary-cues.ts';

/** A sentence that was added, removed or changed between two versions of a text. */
export interface SentenceChange {
  kind: 'added' | 'removed' | 'changed';
  /** null if it was added */
  before: SummarySentence | null;
  /** null if it was removed */
  after: SummarySentence | null;
  /** whether it has words of the purpose */
  serves: boolean;
}

/** The most important changes, in the order of the newer text, and the number of all. */
export interface ChangeSummary {
  changes: SentenceChange[];
  total: number;
}

/** Similarity from which on a sentence is a changed one. */
const CHANGED = 0.4;
/** Sentences with a stem that is more frequent are not compared for it, so that time is linear. */
const MAX_SHARING = 200;
const CUE_FACTOR = 3;
const NUMBER_FACTOR = 2;
/** A change of a sentence says more than a sentence that is new or gone. */
const CHANGED_FACTOR = 1.25;
const FULL_STEMS = 8;

/**
 * What changed between two versions of a text, sentence by sentence: sentences that only moved, or differ in case and spaces, are no changes.
 * Others are paired greedily by the cosine of their TF-IDF vectors; what remains was added or removed. Preferred are changes of numbers, of
 * full sentences, and with words of the purpose.
 */
export function summarizeChanges(before: SourceText, after: SourceText, options: SelectionOptions): ChangeSummary {
  const [older, newer] = withoutEqual(
    summaryCandidates(before.text, before.language),
    summaryCandidates(after.text, after.language),
  );
  const pairs = pairUp(older, newer);
  const paired = new Set(pairs.values());
  const purpose = options.purpose ?? 'general';
  const language = isSupportedLanguage(after.language) ? after.language : null;
  const changes = [
    ...newer.map((sentence, at) => {
      const from = pairs.get(at);
      return { before: from === undefined ? null : older[from]!, after: sentence };
    }),
    ...older.flatMap((sentence, at) => (paired.has(at) ? [] : [{ before: sentence, after: null }])),
  ].map((change) => {
    const serves = [change.before, change.after].some(
      (sentence) => sentence !== null && servesPurpose(fold(sentence.text), purpose, language),
    );
    return { ...change, serves, score: scoreOf(change) * (serves ? CUE_FACTOR : 1) };
  });
  const place = ({ before: old, after: now }: (typeof changes)[number]): number =>
    now ? now.start / (after.text.length || 1) : old.start / (before.text.length || 1);
  return {
    total: changes.length,
    changes: changes
      .toSorted((one, other) => other.score - one.score)
      .slice(0, options.sentences)
      .toSorted((one, other) => place(one) - place(other))
      .map(({ before: old, after: now, serves }) => ({
        kind: old === null ? 'added' : now === null ? 'removed' : 'changed',
        before: old && toSentence(old),
        after: now && toSentence(now),
        serves,
      })),
  };
}

const toSentence = ({ start, end, text }: SummaryCandidate): SummarySentence => ({ start, end, text });

const keyOf = ({ text }: SummaryCandidate): string => fold(text).replaceAll(/\s+/g, ' ').trim();

/** The sentences of both without those that are in both, as often as they are. */
function withoutEqual(
  older: readonly SummaryCandidate[],
  newer: readonly SummaryCandidate[],
): [SummaryCandidate[], SummaryCandidate[]] {
  const counts = new Map<string, number>();
  for (const sentence of older) counts.set(keyOf(sentence), (counts.get(keyOf(sentence)) ?? 0) + 1);
  const kept = new Map<string, number>();
  const fresh = newer.filter((sentence) => {
    const key = keyOf(sentence);
    const left = counts.get(key) ?? 0;
    if (left === 0) return true;
    counts.set(key, left - 1);
    kept.set(key, (kept.get(key) ?? 0) + 1);
    return false;
  });
  const gone = older.filter((sentence) => {
    const key = keyOf(sentence);
    const same = kept.get(key) ?? 0;
    if (same > 0) kept.set(key, same - 1);
    return same === 0;
  });
  return [gone, fresh];
}

/** The older sentence of each newer one that is a changed form of it, by position. */
function pairUp(older: readonly SummaryCandidate[], newer: readonly SummaryCandidate[]): Map<number, number> {
  const vectors = sentenceVectors([...older, ...newer].map(({ stems }) => stems));
  const sharing = new Map<string, number[]>();
  for (const [at, vector] of vectors.slice(0, older.length).entries()) {
    for (const stem of vector.keys()) {
      const sentences = sharing.get(stem);
      if (sentences) sentences.push(at);
      else sharing.set(stem, [at]);
    }
  }
  const likely = newer.flatMap((_, at) => {
    const vector = vectors[older.length + at]!;
    return [...alike(vector, sharing)].flatMap((from) => {
      const similarity = cosineOf(vector, vectors[from]!);
      return similarity >= CHANGED ? [{ at, from, similarity }] : [];
    });
  });
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, from } of likely.toSorted((one, other) => other.similarity - one.similarity)) {
    if (pairs.has(at) || used.has(from)) continue;
    pairs.set(at, from);
    used.add(from);
  }
  return pairs;
}

function alike(vector: SentenceVector, sharing: ReadonlyMap<string, readonly number[]>): Set<number> {
  const found = new Set<number>();
  for (const stem of vector.keys()) {
    const sentences = sharing.get(stem) ?? [];
    if (sentences.length <= MAX_SHARING) for (const at of sentences) found.add(at);
  }
  return found;
}

function scoreOf({ before, after }: { before: SummaryCandidate | null; after: SummaryCandidate | null }): number {
  const stems = Math.max(before?.stems.length ?? 0, after?.stems.length ?? 0);
  const fullness = Math.min(1, (1 + stems) / FULL_STEMS);
  const isOtherNumber = numbersIn(before) !== numbersIn(after);
  const isChanged = before !== null && after !== null;
  return fullness * (isOtherNumber ? NUMBER_FACTOR : 1) * (isChanged ? CHANGED_FACTOR : 1);
}

const numbersIn = (sentence: SummaryCandidate | null): string => (sentence?.text.match(/\d+/g) ?? []).join(' ');
