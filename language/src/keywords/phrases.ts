import { isSupportedLanguage } from '../languages.ts';
import type { Span } from '../spans.ts';
import { terms, type Term } from '../stems.ts';
import { CONNECTING_WORDS, GENERAL_WORDS } from './keyword-words.ts';

/** A phrase that may be a keyword, in all its forms. */
export interface Phrase {
  /** stems of its words, without those that connect them */
  stems: string[];
  /** how often each spelling occurs, by spelling */
  forms: Map<string, number>;
  places: Span[];
  /** whether a stop word connects its words */
  connected: boolean;
  /** position of its first word among all words of the text */
  first: number;
}

/** The phrases of a text by key, and how often each stem occurs. */
export interface Phrases {
  phrases: Map<string, Phrase>;
  stemCounts: Map<string, number>;
  words: number;
}

/** A word with hyphens is one word. */
const MAX_PHRASE_WORDS = 4;
/** Words between spaces and hyphens. */
const MAX_PARTS = 7;
/** Folded words that describe the next one and end no keyword: "distributed". */
const NO_LAST_WORD: Readonly<Record<string, RegExp>> = { en: /^.{2,}[^e]ed$/ };
/** Words of a text that are looked at; the rest of a longer text changes its keywords little. */
const MAX_WORDS = 200_000;
const MAX_WORD_LENGTH = 60;

/**
 * All phrases of up to four words, as they occur between punctuation. They begin and end with a word that is neither a stop word nor general,
 * and inside them are no stop words but those that connect nouns ("terms of payment").
 */
export function findPhrases(text: string, language: string | null): Phrases {
  const words = withoutParts(terms(text, language)).slice(0, MAX_WORDS);
  const [connecting, general] = isSupportedLanguage(language)
    ? [CONNECTING_WORDS[language], GENERAL_WORDS[language]]
    : [NONE, NONE];
  const phrases = new Map<string, Phrase>();
  const stemCounts = new Map<string, number>();
  const isGood = words.map((word) => isContent(word) && !general.has(word.word));
  const hasHyphen = words.map((word, at) => text.slice(word.end, words[at + 1]?.start) === '-');
  for (const [at, word] of words.entries()) {
    if (!isGood[at]) continue;
    stemCounts.set(word.stem, (stemCounts.get(word.stem) ?? 0) + 1);
    // A part of a word with hyphens is none.
    if (at > 0 && hasHyphen[at - 1]) continue;
    const stems: string[] = [];
    let count = 0;
    for (let end = at; end < Math.min(words.length, at + MAX_PARTS) && count < MAX_PHRASE_WORDS; end++) {
      const next = words[end]!;
      if (end > at && (isNumbered(word) || isNumbered(next) || !isJoined(text, words[end - 1]!, next, language))) break;
      if (!hasHyphen[end]) count++;
      if (isGood[end]) stems.push(next.stem);
      else if (connecting.has(next.word)) continue;
      else break;
      if (hasHyphen[end] || NO_LAST_WORD[language ?? '']?.test(next.word)) continue;
      addPlace(phrases, stems, text, { start: word.start, end: next.end }, { at, connected: end - at >= stems.length });
    }
  }
  return { phrases, stemCounts, words: words.length };
}

const NONE: ReadonlySet<string> = new Set();

/** Without the terms that are parts of the code before them. */
function withoutParts(all: readonly Term[]): Term[] {
  let end = 0;
  return all.filter((term) => {
    if (term.start < end) return false;
    end = term.end;
    return true;
  });
}

const isContent = ({ word, stop }: Term): boolean =>
  !stop &&
  word.length > 1 &&
  word.length <= MAX_WORD_LENGTH &&
  /\p{L}{2}/u.test(word) &&
  !/^\p{L}{2}\d{2}$/u.test(word);

/** A number of a contract or an account: a keyword alone, but not a word of a phrase. */
const isNumbered = ({ word }: Term): boolean => /\d{3}/.test(word);

/** Whether only a space, a hyphen or a line break inside of a sentence is between two words. */
function isJoined(text: string, one: Term, other: Term, language: string | null): boolean {
  if (other.start - one.end > 2 || !/^(?:[ \u00a0]?\r?\n?|-| )$/.test(text.slice(one.end, other.start))) return false;
  // A capital after a line break begins another sentence, but for German nouns.
  return (
    language === 'de' || !text.slice(one.end, other.start).includes('\n') || !/\p{Lu}/u.test(text.charAt(other.start))
  );
}

function addPlace(
  phrases: Map<string, Phrase>,
  stems: readonly string[],
  text: string,
  place: Span,
  { at, connected }: { at: number; connected: boolean },
): void {
  const key = stems.join(' ');
  const form = text.slice(place.start, place.end).replace(/\s+/g, ' ');
  let phrase = phrases.get(key);
  if (!phrase) phrases.set(key, (phrase = { stems: [...stems], forms: new Map(), places: [], connected, first: at }));
  phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1);
  phrase.places.push(place);
}
