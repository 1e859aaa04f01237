import { allStems, type QueryTerm } from '@dossier/language/query';
import { termInverse } from '@dossier/language/ranking';
import type { CorpusStatistics } from '@dossier/language/statistics';
import { quoteStem, strongStem } from './lexemes.ts';

/** Full-text queries in PostgreSQL's syntax. */
export interface SearchPlan {
  /** Tried in order until there are enough hits; each reads at most its budget of passages. */
  steps: string[];
  budgets: number[];
  /** The query's words and the weight of each. */
  words: string[];
  weights: number[];
  /** Whether every passage that contains any of the words is read. */
  complete: boolean;
}

/** A term with its stems that exist in the searched company, the number of passages that contain one, and its weight. */
interface KnownTerm {
  stems: string[];
  frequency: number;
  weight: number;
}

/**
 * Plans the queries for a company, to find the best `maxHits` by reading about `budget` passages at most.
 *
 * Words are taken from the rarest on; more common words that would exceed the budget only affect the score. If even the rarest is too
 * common, passages with all words come first, then those with strong stems.
 *
 * @param frequencies number of passages that contain a stem, in this company
 * @param statistics of all companies searched
 */
export function planSearch(
  terms: readonly QueryTerm[],
  frequencies: ReadonlyMap<string, number>,
  statistics: CorpusStatistics,
  { budget, maxHits }: { budget: number; maxHits: number },
): SearchPlan {
  const knownTerms = terms
    .map((term): KnownTerm => {
      const stems = allStems(term).filter((stem) => (frequencies.get(stem) ?? 0) > 0);
      const frequency = stems.reduce((total, stem) => total + frequencies.get(stem)!, 0);
      return { stems, frequency, weight: termInverse(term, statistics) };
    })
    .filter(({ stems }) => stems.length > 0)
    .toSorted((a, b) => a.frequency - b.frequency);
  const words = knownTerms.map(({ stems }) => stems.map(quoteStem).join(' | '));
  const weights = knownTerms.map(({ weight }) => weight);

  let passagesRead = 0;
  const overBudget = knownTerms.findIndex(({ frequency }) => (passagesRead += frequency) > budget);
  const affordable = overBudget < 0 ? knownTerms.length : overBudget;
  const anyOf = (parts: readonly string[]) => parts.join(' | ');
  const allOf = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' & ');
  const strong = knownTerms.map(({ stems }) => stems.map(strongStem).join(' | '));
  // Passages with all the words (or the only word) score the same, so no more are read than can be shown.
  const showable = Math.min(budget, maxHits);
  const steps: [query: string, budget: number][] =
    affordable > 0
      ? [[anyOf(words.slice(0, affordable)), budget]]
      : words.length > 1
        ? [
            [allOf(strong), showable],
            [allOf(words), showable],
            [anyOf(strong), budget],
            [words[0]!, budget],
          ]
        : words.flatMap((word, index) => [
            [strong[index]!, showable],
            [word, showable],
          ]);
  return {
    steps: steps.map(([query]) => query),
    budgets: steps.map(([, limit]) => limit),
    words,
    weights,
    complete: affordable === knownTerms.length,
  };
}
