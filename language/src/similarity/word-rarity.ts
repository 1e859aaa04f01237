import { isSupportedLanguage, type SupportedLanguage } from '../languages.ts';
import { type CorpusStatistics, inverseFrequency } from '../statistics.ts';
import learned from './common-words.json' with { type: 'json' };

/** How rare words are whose frequency is unknown, in a language without a list of frequent ones. */
const UNKNOWN = 1;

/** For each language and stem, the inverse document frequency of frequent words. Built on first use. */
const common = new Map<SupportedLanguage, ReadonlyMap<string, number>>();

function commonWords(language: SupportedLanguage): ReadonlyMap<string, number> {
  let words = common.get(language);
  if (!words) {
    words = new Map(
      Object.entries(learned.stems[language]).flatMap(([rarity, stems]) =>
        stems.split(' ').map((stem) => [stem, Number(rarity)] as const),
      ),
    );
    common.set(language, words);
  }
  return words;
}

/**
 * The inverse document frequency of a stem: by the statistics of the collection, or else by how often sentences in general have it, where all but
 * the most frequent words are equally rare.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function wordRarity(language: string | null, statistics?: CorpusStatistics): (stem: string) => number {
  if (statistics) return (stem) => inverseFrequency(statistics.passages, statistics.frequencies.get(stem) ?? 0);
  if (!isSupportedLanguage(language)) return () => UNKNOWN;
  const words = commonWords(language);
  return (stem) => words.get(stem) ?? learned.rare;
}
