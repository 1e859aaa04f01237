import { type AnalyzedText, analyzeText } from '../analysis.ts';
import { fold } from '../fold.ts';
import { allStems, analyzeQuery, type AnalyzedQuery, type QueryTerm } from '../query.ts';
import { isQuestionWord } from '../questions.ts';
import { termInverse } from '../ranking.ts';
import { countStatistics, type CorpusStatistics } from '../statistics.ts';
import { terms } from '../stems.ts';
import { isStopWord } from '../stop-words.ts';
import { subjectFit } from '../subjects.ts';
import { findValues } from '../values.ts';
import { asksForDuration, isEmptyOfTopic } from './cues.ts';
import type { ChangeGroup, ChangeQuestion } from './question.ts';

/** A change between two documents. */
export interface AskedChange {
  group: ChangeGroup;
  /** position of its section, null outside all */
  section: number | null;
  heading: string;
  /** its text in either document; empty where it has none */
  older: string;
  newer: string;
  /** the words that are in one of them only */
  differing: string;
  /** ISO 639-1 code */
  language: string | null;
}

/** A change whose words were analysed. */
export interface AnalyzedChange extends AskedChange {
  own: AnalyzedText;
  stems: ReadonlySet<string>;
  differs: ReadonlySet<string>;
  above: ReadonlySet<string>;
  hasDuration: boolean;
}

/** The words of the changes that a question is about; null if it is about all of them. */
interface ChangeTopic {
  query: AnalyzedQuery;
  terms: readonly QueryTerm[];
}

/** How much a word of the topic counts in the text around the words that differ or in a long text, and in the heading. */
const TEXT_SHARE = 0.9;
const HEADING_SHARE = 0.8;
/** In texts with more words, one of them says little about what the whole text is about. */
const LONG = 60;
/** A change is about the topic from this share of its words on, if no other has many more. */
const MIN_SHARE = 0.5;
const NEAR_BEST = 0.75;
/** Characters at the begin of a text that can have its number. */
const MAX_BEGINNING = 60;
const MONEY = /[€$£%]|\b(?:eur|euros?|usd|gbp|chf|per ?cent|procent|prozent|por ciento|per cento)\b/iu;

/**
 * The topic of a question about changes: its words without those that ask for changes, name a part or the documents.
 *
 * @param names names of the documents
 * @param languages ISO 639-1 codes of the documents
 */
export function topicOf(
  { text, language, part }: ChangeQuestion,
  names: readonly string[],
  languages: readonly string[],
): ChangeTopic | null {
  const query = analyzeQuery(text, languages, language);
  const partAt = part === null ? -1 : text.indexOf(part);
  const isInPart = ({ start }: QueryTerm) => partAt >= 0 && start >= partAt && start < partAt + part!.length;
  const own = new Set(names.flatMap((name) => languages.flatMap((code) => terms(name, code).map(({ stem }) => stem))));
  const isEmpty = (term: QueryTerm) =>
    isEmptyOfTopic(term.word) ||
    isQuestionWord(term.word) ||
    isStopWord(term.word, language) ||
    isInPart(term) ||
    term.stems.some((stem) => own.has(stem));
  const topic = query.terms.filter((term) => !isEmpty(term));
  return topic.length === 0 ? null : { query, terms: topic };
}

/** Analyses the words of a change. Costs most of the time of a question, so a caller can pause between changes. */
export function analyzeChange(change: AskedChange): AnalyzedChange {
  const { older, newer, differing, heading, language } = change;
  const own = analyzeText(older === newer ? newer : `${older}\n${newer}`, language);
  const stemsOf = (text: string) => new Set(terms(text, language).map(({ stem }) => stem));
  return {
    ...change,
    own,
    stems: new Set(own.terms.map(({ stem }) => stem)),
    differs: stemsOf(differing),
    above: stemsOf(heading),
    hasDuration: findValues('duration', `${older}\n${newer}`, language).length > 0,
  };
}

/** The positions of the changes that are about a topic, the closest first. */
export function aboutTopic({ query, terms: topic }: ChangeTopic, changes: readonly AnalyzedChange[]): number[] {
  const statistics = countStatistics(changes.map(({ own }) => own));
  const scored = changes.map((change, at) => ({ at, share: shareOf(change, { query, terms: topic }, statistics) }));
  const best = Math.max(0, ...scored.map(({ share }) => share));
  return scored
    .filter(({ share }) => share >= MIN_SHARE && share >= NEAR_BEST * best)
    .toSorted((a, b) => b.share - a.share || weightOf(changes[b.at]!) - weightOf(changes[a.at]!) || a.at - b.at)
    .map(({ at }) => at);
}

/** The share of the topic's words that a change has, rare words first; documents may say what is asked for in other words. */
function shareOf(
  { own, older, newer, differs, stems, above, hasDuration, language }: AnalyzedChange,
  { query, terms: topic }: ChangeTopic,
  statistics: CorpusStatistics,
): number {
  const weighted = topic.map((term) => {
    const isIn = (set: ReadonlySet<string>) => allStems(term).some((stem) => set.has(stem));
    const isSaid = isIn(stems) || (hasDuration && asksForDuration(term.word));
    const fit = isIn(differs) && own.length <= LONG ? 1 : isSaid ? TEXT_SHARE : isIn(above) ? HEADING_SHARE : 0;
    return { weight: termInverse(term, statistics), fit };
  });
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const said = own.length === 0 ? 0 : subjectFit(query.subjects, { text: `${older}\n${newer}`, language });
  const met = total === 0 ? 0 : weighted.reduce((sum, { weight, fit }) => sum + weight * fit, 0) / total;
  return Math.max(met, TEXT_SHARE * said);
}

/** The positions of the most important of these changes, in their order: amounts, then other numbers, then other words, then moves. */
export function mostImportant(changes: readonly AskedChange[], limit: number): number[] {
  return changes
    .map((change, at) => ({ at, weight: weightOf(change) }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, limit)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
}

function weightOf({ group, differing }: Pick<AskedChange, 'group' | 'differing'>): number {
  if (group === 'moved' || differing.trim() === '') return 0;
  if (MONEY.test(differing) && /\d/u.test(differing)) return 4;
  if (group === 'changed' && /\d/u.test(differing)) return 3;
  return group === 'changed' ? 2 : 1;
}

/**
 * The positions of the sections that a part names, with those below it: "section 4" means "4. Liability", "Article 4" and "4.1 Cap". Null if no
 * heading has its number.
 *
 * @param sections all headings in their order; 1 is the highest level
 */
export function sectionsOf(
  part: string,
  sections: readonly { heading: string; level: number }[],
): { heading: string; sections: ReadonlySet<number> } | null {
  const number = numberOf(part);
  const first = sections.findIndex(({ heading }) => isNumbered(heading, number));
  if (first < 0) return null;
  const { heading, level } = sections[first]!;
  const next = sections.findIndex((other, at) => at > first && other.level <= level);
  const end = next < 0 ? sections.length : next;
  return { heading, sections: new Set(Array.from({ length: end - first }, (_, at) => first + at)) };
}

/** Whether a text begins with the number of a part, or of one below it: "4.2 The supplier ...". */
export function beginsWithPart(part: string, text: string): boolean {
  const number = numberOf(part);
  return isNumbered(text, number) || fold(text).trimStart().startsWith(`${number}.`);
}

/** "4.2" of "section 4.2". */
const numberOf = (part: string): string =>
  fold(part)
    .replace(/^§+\s*/u, '')
    .trim()
    .split(/\s+/u)
    .at(-1)!;

function isNumbered(text: string, number: string): boolean {
  const [first = '', second = ''] = fold(text.slice(0, MAX_BEGINNING))
    .replace(/^[§#*\s]+/u, '')
    .split(/\s+/u);
  const isNumber = (word: string) => word.replace(/[.:)\u2013-]{1,3}$/u, '') === number;
  return isNumber(first) || (/^\p{L}{3,}\.?$/u.test(first) && isNumber(second));
}
