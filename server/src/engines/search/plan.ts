import { everyStem, type QueryTerm } from '@dossier/language/query';
import { termInverse } from '@dossier/language/ranking';
import type { CorpusStatistics } from '@dossier/language/statistics';
import { quoted, strongWord } from './lexemes.ts';

/** What to ask the full-text index: queries in PostgreSQL's notation. */
export interface SearchPlan {
  /** Tried in order until enough is found, each reading no more passages than its budget. */
  steps: string[];
  budgets: number[];
  /** The query's words, and what holding each is worth. */
  words: string[];
  weights: number[];
  /** Whether every passage that holds any of the words is read. */
  complete: boolean;
}

/** A term with the stems that exist in the company searched, the number of passages that hold one of them, and its weight. */
interface Known {
  stems: string[];
  frequency: number;
  weight: number;
}

/**
 * Decides what to read of a company's passages, so that no more than about `budget` of them are, however common the words, to find the
 * best `most`.
 *
 * Words are taken from the rarest on: every passage with one of those is read and weighed by all the words. Commoner words that would
 * pass the budget only weigh; a passage that holds none but these has little to say. When even the rarest word is too common, passages
 * with all the words come first, then those where words are strong, then any.
 *
 * @param frequencies passages that hold a stem, in this company
 * @param statistics of all companies that are searched
 */
export function planSearch(
  terms: readonly QueryTerm[],
  frequencies: ReadonlyMap<string, number>,
  statistics: CorpusStatistics,
  { budget, most }: { budget: number; most: number },
): SearchPlan {
  const known = terms
    .map((term): Known => {
      const stems = everyStem(term).filter((stem) => (frequencies.get(stem) ?? 0) > 0);
      const frequency = stems.reduce((total, stem) => total + frequencies.get(stem)!, 0);
      return { stems, frequency, weight: termInverse(term, statistics) };
    })
    .filter(({ stems }) => stems.length > 0)
    .toSorted((a, b) => a.frequency - b.frequency);
  const words = known.map(({ stems }) => stems.map(quoted).join(' | '));
  const weights = known.map(({ weight }) => weight);

  let reading = 0;
  const read = known.findIndex(({ frequency }) => (reading += frequency) > budget);
  const affordable = read < 0 ? known.length : read;
  const any = (parts: readonly string[]) => parts.join(' | ');
  const all = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' & ');
  const strong = known.map(({ stems }) => stems.map(strongWord).join(' | '));
  // Passages that hold all the words, or the only one, are worth the same: no more are read than can be shown.
  const shown = Math.min(budget, most);
  const steps: [query: string, budget: number][] =
    affordable > 0
      ? [[any(words.slice(0, affordable)), budget]]
      : words.length > 1
        ? [
            [all(strong), shown],
            [all(words), shown],
            [any(strong), budget],
            [words[0]!, budget],
          ]
        : words.flatMap((word, at) => [
            [strong[at]!, shown],
            [word, shown],
          ]);
  return {
    steps: steps.map(([query]) => query),
    budgets: steps.map(([, limit]) => limit),
    words,
    weights,
    complete: affordable === known.length,
  };
}
