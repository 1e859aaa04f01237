import { fold } from './fold.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { terms } from './stems.ts';
import { businessSubjects } from './subjects-business.ts';
import { contractSubjects } from './subjects-contracts.ts';
import { everydaySubjects } from './subjects-everyday.ts';
import { privacySubjects } from './subjects-privacy.ts';
import { tradeSubjects } from './subjects-trade.ts';

/** What a question is about, by how it is asked; documents say it in other words. */
export interface Subject {
  name: string;
  /** whether documents say it on their first page */
  isOpening: boolean;
  /** how it is said, by language */
  said: Readonly<Record<SupportedLanguage, readonly Phrase[]>>;
}

interface Phrase {
  text: string;
  pattern: () => RegExp;
  /** several words are hardly met by chance */
  weight: number;
}

interface AskedSubject extends Subject {
  asked: Record<SupportedLanguage, () => RegExp>;
}

const SINGLE_WORD_WEIGHT = 0.5;
/** Weight of the phrases of a text that is certainly about the subject. */
const FULL_WEIGHT = 2;
const MAX_SUBJECTS = 2;
/** A text about both subjects of a question is better than one about one of them. */
const SHARE_OF_ALL = 0.3;
/** The type of a document and its parties are on its first page. */
const LATER_PAGE_SHARE = 0.6;

const OPENING_MARK = ' (first page)';

/** Built on first use. */
let subjects: readonly AskedSubject[] | undefined;

/**
 * What a question asks for, of the subjects that are usual in contracts and other business documents. One or two words are no question: who
 * searches for them wants them to be met.
 *
 * @param language ISO 639-1 code of the question; if unknown, the phrases of all languages are tried
 */
export function subjectsOf(question: string, language: string | null): Subject[] {
  if (!/\S\s+\S+\s+\S/u.test(question)) return [];
  subjects ??= readSubjects();
  const folded = fold(question);
  const languages = isSupportedLanguage(language) ? [language] : SUPPORTED_LANGUAGES;
  return subjects.filter(({ asked }) => languages.some((code) => asked[code]().test(folded))).slice(0, MAX_SUBJECTS);
}

/**
 * How surely a text is about one of the subjects, 0 to 1, by the distinct phrases in it.
 *
 * @param page number of its page, if known
 */
export function subjectFit(
  asked: readonly Subject[],
  { text, language }: { text: string; language: string | null },
  page?: number,
): number {
  if (asked.length === 0) return 0;
  const folded = fold(text);
  const code = isSupportedLanguage(language) ? language : 'en';
  const fits = asked.map(({ said, isOpening }) => {
    let weight = 0;
    for (const phrase of said[code]) {
      if (!phrase.pattern().test(folded)) continue;
      weight += phrase.weight;
      if (weight >= FULL_WEIGHT) break;
    }
    const share = isOpening && page !== undefined && page > 1 ? LATER_PAGE_SHARE : 1;
    return share * Math.min(1, weight / FULL_WEIGHT);
  });
  const mean = fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
  return (1 - SHARE_OF_ALL) * Math.max(...fits) + SHARE_OF_ALL * mean;
}

/** What documents say about a subject, to be looked up in an index. */
export interface SubjectPhrase {
  /** of each word its stem, and its spelling as in a text of unknown language */
  words: { stem: string; word: string }[];
  /** how surely a text with it is about the subject, 0 to 1, as in {@link subjectFit} */
  share: number;
}

/** The phrases of a subject in these languages, without those that leave words open. */
export function subjectPhrases({ said }: Subject, languages: readonly string[]): SubjectPhrase[] {
  const phrases = languages.filter(isSupportedLanguage).flatMap((language) =>
    said[language]
      .filter(({ text }) => !/[*…]/.test(text))
      .map(({ text, weight }) => ({
        words: terms(text, language).flatMap(({ stop, stem, word }) => (stop ? [] : [{ stem, word }])),
        share: weight / FULL_WEIGHT,
      })),
  );
  return phrases.filter(({ words }) => words.length > 0);
}

/** Stems by which passages about a subject can be found. */
export function subjectStems(subject: Subject, languages: readonly string[]): string[] {
  return [...new Set(subjectPhrases(subject, languages).flatMap(({ words }) => words.map(({ stem }) => stem)))];
}

function readSubjects(): AskedSubject[] {
  return `${tradeSubjects}${everydaySubjects}${contractSubjects}${privacySubjects}${businessSubjects}`
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [name, ...lines] = part.trim().split('\n');
      const find = (start: string) =>
        lines
          .find((line) => line.startsWith(start))
          ?.slice(start.length)
          .split(',') ?? [];
      const each = <Value>(read: (language: SupportedLanguage) => Value) =>
        Object.fromEntries(SUPPORTED_LANGUAGES.map((language) => [language, read(language)])) as Record<
          SupportedLanguage,
          Value
        >;
      return {
        name: name!.replace(OPENING_MARK, ''),
        isOpening: name!.endsWith(OPENING_MARK),
        asked: each((language) => onFirstUse(() => anyOf(find(`${language}? `).map(sourceOf)))),
        said: each((language) => find(`${language}: `).map(readPhrase)),
      };
    });
}

function readPhrase(phrase: string): Phrase {
  const text = phrase.trim();
  return {
    text,
    pattern: onFirstUse(() => anyOf([sourceOf(text)])),
    weight: text.includes(' ') ? 1 : SINGLE_WORD_WEIGHT,
  };
}

/** All patterns of all languages take half a second to build; a question needs those of one language and of few subjects. */
function onFirstUse(build: () => RegExp): () => RegExp {
  let pattern: RegExp | undefined;
  return () => (pattern ??= build());
}

/** Matches nothing without sources. */
const anyOf = (sources: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|') || '(?!)'})(?![\p{L}\p{N}])`, 'u');

/** `*` completes a word, `…` skips up to four words. Bounded, because otherwise long texts would be scanned again at each position. */
function sourceOf(phrase: string): string {
  return phrase
    .trim()
    .split(/\s+/)
    .map((word) =>
      word === '…' ? String.raw`(?:[\p{L}\p{N}'’-]{1,24}[ ,]{1,3}){0,4}?` : word.replace('*', String.raw`\p{L}{0,16}`),
    )
    .join(String.raw`[\s,;:"“”()]{1,4}`)
    .replaceAll(String.raw`{0,4}?[\s,;:"“”()]{1,4}`, '{0,4}?');
}
