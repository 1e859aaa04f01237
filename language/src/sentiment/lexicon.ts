import { fold } from '../fold.ts';
import type { SupportedLanguage } from '../languages.ts';
import { stem, type Term } from '../stems.ts';
import { isFormOf } from './inflection.ts';
import type { Strength, WordList } from './word-list.ts';
import { GERMAN } from './words-de.ts';
import { ENGLISH } from './words-en.ts';
import { SPANISH } from './words-es.ts';
import { ITALIAN } from './words-it.ts';
import { DUTCH } from './words-nl.ts';

export const LISTS: Record<SupportedLanguage, WordList> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
};
const STRENGTHS = [3, 2, 1] as const satisfies readonly Strength[];

/** An opinion word or phrase of a lexicon. */
export interface Entry {
  /** -3 to 3; 0 for words and phrases without an opinion */
  weight: number;
  /** whether it also states facts without an opinion */
  isFactual: boolean;
}

/** An entry found in a text, and how many terms it spans. */
export interface Found extends Entry {
  length: number;
}

interface Phrase extends Entry {
  /** folded */
  words: readonly string[];
  stems: readonly string[];
}

/** The opinion words of a language. */
export class Lexicon {
  /** number of words and phrases with an opinion, forms with the same stem counted once */
  readonly size: number;
  readonly #byWord = new Map<string, Entry>();
  /** with the folded word of the list */
  readonly #byStem = new Map<string, (Entry & { listed: string })[]>();
  /** by first stem, the longest first */
  readonly #phrases = new Map<string, Phrase[]>();

  readonly #neutral = new Set<string>();
  readonly #language: SupportedLanguage;

  constructor(language: SupportedLanguage) {
    this.#language = language;
    const list = LISTS[language];
    const factual = new Set(split(list.factual).map((word) => keyOf(word, language)));
    for (const strength of STRENGTHS) {
      for (const sign of [1, -1]) {
        for (const word of split((sign > 0 ? list.positive : list.negative)[strength])) {
          const isFactual = factual.has(keyOf(word.replace(/=$/, ''), language));
          this.#add(word, { weight: sign * strength, isFactual });
        }
      }
    }
    const words = [...this.#byWord.keys()].filter((word) => !this.#byStem.has(stem(word, language)));
    this.size = this.#byStem.size + words.length + [...this.#phrases.values()].flat().length;
    for (const entry of split(list.neutral)) {
      if (entry.includes('_')) this.#add(entry, { weight: 0, isFactual: false });
      else this.#neutral.add(entry);
    }
    for (const phrases of this.#phrases.values()) {
      phrases.sort((one, other) => other.stems.length - one.stems.length);
    }
  }

  /** The entry of the most terms that begins at a place of a text; undefined if none does. */
  find(text: string, terms: readonly Term[], at: number): Found | undefined {
    const { word, stem: first, start, end } = terms[at]!;
    const phrase = this.#phrases.get(first)?.find((entry) => this.#isAt(entry, terms, at));
    if (phrase) return { weight: phrase.weight, isFactual: phrase.isFactual, length: phrase.words.length };
    const entry =
      this.#byWord.get(word) ?? this.#byStem.get(first)?.find(({ listed }) => isFormOf(word, listed, this.#language));
    if (!entry) return undefined;
    // By the letter: "schon" is not "schön".
    const isNeutral = this.#neutral.has(text.slice(start, end).toLowerCase());
    return { weight: isNeutral ? 0 : entry.weight, isFactual: entry.isFactual, length: 1 };
  }

  #isAt({ words, stems }: Phrase, terms: readonly Term[], at: number): boolean {
    return words.every((listed, offset) => {
      const term = terms[at + offset];
      return term?.stem === stems[offset] && isFormOf(term!.word, listed, this.#language);
    });
  }

  /** The first of the entries with the same word or phrase holds. */
  #add(entry: string, value: Entry): void {
    const isExact = entry.endsWith('=');
    const parts = entry.replace(/=$/, '').split('_');
    const words = parts.map(fold);
    const stems = parts.map((part) => stem(part, this.#language));
    if (words.length > 1) {
      const others = this.#phrases.get(stems[0]!) ?? [];
      if (others.some((other) => other.words.join(' ') === words.join(' '))) return;
      this.#phrases.set(stems[0]!, [...others, { words, stems, ...value }]);
      return;
    }
    const [word] = words as [string];
    if (!this.#byWord.has(word)) this.#byWord.set(word, value);
    if (!isExact) this.#byStem.set(stems[0]!, [...(this.#byStem.get(stems[0]!) ?? []), { listed: word, ...value }]);
  }
}

const split = (list: string): string[] => list.trim().split(/\s+/).filter(Boolean);

const keyOf = (entry: string, language: SupportedLanguage): string =>
  entry
    .split('_')
    .map((word) => stem(word, language))
    .join(' ');

const lexicons = new Map<SupportedLanguage, Lexicon>();

/** The lexicon of a language, built at its first use. */
export function lexiconFor(language: SupportedLanguage): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) lexicons.set(language, (lexicon = new Lexicon(language)));
  return lexicon;
}
