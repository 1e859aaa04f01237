import type { Span } from '../spans.ts';
import { type CorpusStatistics, inverseFrequency } from '../statistics.ts';
import { findPhrases, type Phrase } from './phrases.ts';

/** A word or phrase that says what a text is about. */
export interface Keyword {
  /** the stems of its words: the same for all its forms, so that texts can be compared by their keywords */
  key: string;
  /** its most frequent spelling in the text */
  text: string;
  /** relative to the best keyword, 0 to 1 */
  score: number;
  /** in the order of the text; in its other forms too */
  places: Span[];
}

/** How keywords are found. */
export interface KeywordOptions {
  /** ISO 639-1 code of the text, or null if unknown */
  language: string | null;
  /** of keywords at most */
  number: number;
  /** of the collection of the text; without it, all words are equally rare */
  statistics?: CorpusStatistics | undefined;
}

/** How much more a phrase of several words counts than a word alone. */
const SEVERAL_WORDS = 2.2;
/** A phrase inside of a keyword is a keyword too if it occurs this many times as often. */
const TIMES_AS_OFTEN = 2;
/** Words after which the beginning of a text no longer counts more. */
const BEGINNING_WORDS = 100;

/**
 * The keywords of a text, best first: phrases as by C-value, which prefers phrases to words and counts a phrase inside of longer ones only where
 * it occurs without them (K. Frantzi, S. Ananiadou, H. Mima: Automatic Recognition of Multi-Word Terms, International Journal on Digital
 * Libraries 3, 2000), times the frequency of their words, their rarity, and how early they occur. Time is linear in the text.
 */
export function keywords(text: string, { language, number, statistics }: KeywordOptions): Keyword[] {
  const { phrases, stemCounts } = findPhrases(text, language);
  const longer = countInLonger(phrases);
  // "Terms of payment" is a name if the text says it again; "the crane of the harbour" once is not.
  const named = [...phrases].filter(([, phrase]) => !phrase.connected || phrase.places.length > 1);
  const scored = named.map(([key, phrase]) => {
    const length = phrase.stems.length;
    const nested = longer.get(key);
    const alone = phrase.places.length - (nested ? nested.places / nested.phrases : 0);
    const words = phrase.stems.map((stem) => Math.sqrt(stemCounts.get(stem)!) * rarity(stem, statistics));
    const mean = words.reduce((sum, value) => sum + value, 0) / length;
    const early = 1 + 1 / (1 + phrase.first / BEGINNING_WORDS);
    return { key, phrase, score: (length > 1 ? SEVERAL_WORDS : 1) * Math.max(alone, 0.1) * mean * early };
  });
  scored.sort((one, other) => other.score - one.score || one.phrase.first - other.phrase.first);
  const chosen: typeof scored = [];
  for (const candidate of scored) {
    if (chosen.length >= number) break;
    if (!chosen.some(({ phrase }) => repeats(candidate.phrase, phrase))) chosen.push(candidate);
  }
  const best = chosen[0]?.score ?? 1;
  return chosen.map(({ key, phrase, score }) => ({
    key,
    text: mostFrequentForm(phrase),
    score: score / best,
    places: phrase.places,
  }));
}

const rarity = (stem: string, statistics: CorpusStatistics | undefined): number =>
  statistics ? inverseFrequency(statistics.passages, statistics.frequencies.get(stem) ?? 0) : 1;

/** For phrases inside of phrases with one word more: how many those are, and how often they occur. */
function countInLonger(phrases: ReadonlyMap<string, Phrase>): Map<string, { phrases: number; places: number }> {
  const counts = new Map<string, { phrases: number; places: number }>();
  for (const { stems, places } of phrases.values()) {
    for (const inner of new Set([stems.slice(0, -1).join(' '), stems.slice(1).join(' ')])) {
      const count = counts.get(inner) ?? { phrases: 0, places: 0 };
      counts.set(inner, { phrases: count.phrases + 1, places: count.places + places.length });
    }
  }
  return counts;
}

/** Whether a phrase adds nothing to a better one: it is inside of it and not much more frequent. */
function repeats(phrase: Phrase, better: Phrase): boolean {
  return (
    ` ${better.stems.join(' ')} `.includes(` ${phrase.stems.join(' ')} `) &&
    phrase.places.length < TIMES_AS_OFTEN * better.places.length
  );
}

function mostFrequentForm({ forms }: Phrase): string {
  let [best, most] = ['', 0];
  for (const [form, count] of forms) if (count > most) [best, most] = [form, count];
  return best;
}
