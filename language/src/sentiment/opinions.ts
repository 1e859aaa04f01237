import type { SupportedLanguage } from '../languages.ts';
import { isInCapitals, type Term, terms } from '../stems.ts';
import { type Cue, type CueIndex, cuesFor, PERSONS } from './cues.ts';
import { findEmoji } from './emoji.ts';
import { lexiconFor } from './lexicon.ts';
import { isTechnical } from './technical.ts';

/** An opinion word of a text: UTF-16 offsets, and a weight above 0 if it speaks well of something. */
export interface Opinion {
  start: number;
  end: number;
  weight: number;
}

/** A sentence taken apart. */
export interface SentenceOpinions {
  opinions: Opinion[];
  terms: readonly Term[];
  /** by term: the number of its clause, counted from 0 */
  clauses: readonly number[];
  /** what has been added to the offsets of the opinions, not to those of the terms */
  offset: number;
  /** whether the sentence begins with a contrast ("However, ...") */
  opensWithContrast: boolean;
}

const BOOST = 1.4;
const DAMPEN = 0.6;
const NEGATED_PRAISE = -0.75;
const NEGATED_BLAME = -0.4;
const BEFORE_CONTRAST = 0.5;
const AFTER_CONTRAST = 1.2;
const IN_CONCESSION = 0.5;
const UNDER_CONDITION = 0.3;
const IN_QUESTION = 0.2;
const IN_CLAUSE = 0.5;
/** Of trouble that is stated as a fact, where neither writer nor reader is concerned. */
const PLAIN_FACT = 0.6;
const EXCLAIMED = 1.1;
const IN_CAPITALS = 1.2;
/** Less is said by none of the words that decide. */
const LEAST = 0.1;
/** How many terms, and how many of them that are no stop words, a negation reaches over. */
const NEGATION_REACH = 6;
const NEGATION_WORDS = 2;
/** Languages in which two negations deny once: "sin ninguna cortesía". */
const NEGATES_TWICE: ReadonlySet<SupportedLanguage> = new Set(['es', 'it']);
/** Languages whose negation follows the verb: "das gefällt mir nicht". */
const NEGATES_BEFORE: ReadonlySet<SupportedLanguage> = new Set(['de', 'nl']);
const BREAK = /[,;:()–—[\]]|\s-\s/;
/** "7.2 The supplier ...", "Article 3" */
const CLAUSE_NUMBER = /^(?:§|\d{1,3}\.\d|\d{1,3}\.\s|\(?[a-z]\)\s|art(?:icle|ikel|[ií]culo|icolo|\.)\s?\d)/i;

/** A cue at a term. */
interface CueAt {
  cue: Cue;
  length: number;
}

export interface OpinionOptions {
  /** added to the offsets; default 0 */
  offset?: number;
  /** whether the sentence is from a manual, whose errors and faults are its subject; default false */
  isInManual?: boolean;
}

/** The opinion words of a sentence, with weights that take the words around them into account. */
export function findOpinions(
  sentence: string,
  language: SupportedLanguage,
  { offset = 0, isInManual = false }: OpinionOptions = {},
): SentenceOpinions {
  const words = terms(sentence, language);
  for (const term of words) if (term.word.includes('’')) term.word = term.word.replaceAll('’', "'");
  const index = cuesFor(language);
  const cues = words.map((_, at) => findCue(words, at, index));
  const found = findWords(sentence, words, cues, language);
  const opinions = findEmoji(sentence);
  const result: SentenceOpinions = {
    opinions,
    terms: words,
    clauses: [],
    offset,
    opensWithContrast: cues[0]?.cue === 'contrast',
  };
  if (found.some(({ weight }) => weight !== 0)) {
    const clauses = numberClauses(sentence, words, cues);
    const isFactual = !isPersonal(words, language) && (isInManual || isTechnical(sentence));
    const weighed = weighAll(sentence, makeContext(sentence, { words, cues, clauses, found, language, isFactual }));
    result.opinions = [...weighed, ...opinions].toSorted((one, other) => one.start - other.start);
    result.clauses = clauses;
  }
  for (const opinion of result.opinions) {
    opinion.start += offset;
    opinion.end += offset;
  }
  return result;
}

type Parts = Pick<Context, 'words' | 'cues' | 'clauses' | 'found' | 'language'> & { isFactual: boolean };

function makeContext(sentence: string, { isFactual, ...parts }: Parts): Context {
  const { cues, clauses, found } = parts;
  return {
    ...parts,
    isRule: isFactual || isHeading(sentence) || cues.some((cue) => cue?.cue === 'clause'),
    weights: new Map(found.map(({ at, weight }) => [at, weight])),
    conditions: firstInClauses(cues, clauses, 'condition'),
    concessions: firstInClauses(cues, clauses, 'concession'),
    opensWithCondition: cues.slice(0, 2).some((cue) => cue?.cue === 'condition'),
    lastContrast: cues.findLastIndex((cue, place) => cue?.cue === 'contrast' && place > 0),
  };
}

function weighAll(sentence: string, context: Context): Opinion[] {
  const { words, found, isRule } = context;
  const whole = wholeSentence(sentence, context);
  const isInSmall = !isShouted(sentence);
  const opinions: Opinion[] = [];
  for (const { at, length, weight, isFactual } of found) {
    if (weight === 0 || (isFactual && (isRule || isConditional(context, at)))) continue;
    const { start } = words[at]!;
    const { end } = words[at + length - 1]!;
    const stands = isInSmall && length === 1 && end - start > 3 && isShouted(sentence.slice(start, end));
    const final = weigh(weight, at, length, context) * whole * (stands ? IN_CAPITALS : 1);
    if (Math.abs(final) >= LEAST) opinions.push({ start, end, weight: final });
  }
  return opinions;
}

/** "7.2 Defects", "LIABILITY", "Defects:" */
const isHeading = (sentence: string): boolean =>
  CLAUSE_NUMBER.test(sentence) || sentence.endsWith(':') || isShouted(sentence);

const isShouted = (text: string): boolean => isInCapitals(text) && /\p{Lu}/u.test(text);

interface FoundAt {
  at: number;
  length: number;
  weight: number;
  isFactual: boolean;
}

interface Context {
  words: readonly Term[];
  cues: readonly (CueAt | undefined)[];
  clauses: readonly number[];
  found: readonly FoundAt[];
  language: SupportedLanguage;
  isRule: boolean;
  /** by the term that an opinion word begins at: its weight in the lexicon */
  weights: ReadonlyMap<number, number>;
  /** by clause: the first term of a condition or concession */
  conditions: ReadonlyMap<number, number>;
  concessions: ReadonlyMap<number, number>;
  opensWithCondition: boolean;
  /** -1 if there is none after the first term */
  lastContrast: number;
}

function firstInClauses(
  cues: readonly (CueAt | undefined)[],
  clauses: readonly number[],
  wanted: Cue,
): Map<number, number> {
  const places = new Map<number, number>();
  for (const [place, cue] of cues.entries()) {
    if (cue?.cue === wanted && !places.has(clauses[place]!)) places.set(clauses[place]!, place);
  }
  return places;
}

function findCue(words: readonly Term[], at: number, index: CueIndex): CueAt | undefined {
  const match = index
    .get(words[at]!.word)
    ?.find((entry) => entry.words.every((word, place) => words[at + place]?.word === word));
  return match && { cue: match.cue, length: match.words.length };
}

/** The entries of the lexicon, from left to right, without overlap. Removes the cues that are parts of a longer entry or cue. */
function findWords(
  sentence: string,
  words: readonly Term[],
  cues: (CueAt | undefined)[],
  language: SupportedLanguage,
): FoundAt[] {
  const lexicon = lexiconFor(language);
  const found: FoundAt[] = [];
  for (let at = 0; at < words.length;) {
    const cue = cues[at];
    let entry = lexicon.find(sentence, words, at);
    // "terribly good": a word that is both strengthens the opinion that follows.
    if (
      entry?.length === 1 &&
      cue?.cue === 'boost' &&
      at + 1 < words.length &&
      lexicon.find(sentence, words, at + 1)?.weight
    ) {
      entry = undefined;
    }
    const cueLength = cue?.length ?? 0;
    if (entry && entry.length >= cueLength) {
      found.push({ at, ...entry });
      // A single word may be both, as "lack" is.
      for (let part = at + (entry.length === 1 ? 1 : 0); part < at + entry.length; part++) cues[part] = undefined;
      if (entry.length === 1 && cue?.cue !== 'negation') cues[at] = undefined;
      at += entry.length;
    } else {
      for (let part = at + 1; part < at + cueLength; part++) cues[part] = undefined;
      at += Math.max(1, cueLength);
    }
  }
  return found;
}

function numberClauses(sentence: string, words: readonly Term[], cues: readonly (CueAt | undefined)[]): number[] {
  let clause = 0;
  return words.map(({ start }, at) => {
    const cue = cues[at]?.cue;
    const breaks = at > 0 && BREAK.test(sentence.slice(words[at - 1]!.end, start));
    if (at > 0 && (breaks || cue === 'contrast' || cue === 'concession')) clause++;
    return clause;
  });
}

/** Whether writer or reader are named. */
const isPersonal = (words: readonly Term[], language: SupportedLanguage): boolean =>
  words.some(({ word }) => PERSONS[language].has(word));

/** The effect of what kind of sentence it is. */
function wholeSentence(sentence: string, { words, found, language, isRule }: Context): number {
  const end = /[?!]["'”’»)\]\s]*$/.exec(sentence.slice(-8))?.[0].charAt(0);
  const isPlain =
    !isPersonal(words, language) && found.every(({ weight, isFactual }) => weight === 0 || (isFactual && weight < 0));
  const kind = end === '?' ? IN_QUESTION : end === '!' ? EXCLAIMED : 1;
  return kind * (isRule ? IN_CLAUSE : 1) * (isPlain ? PLAIN_FACT : 1);
}

function weigh(weight: number, at: number, length: number, context: Context): number {
  let result = weight * strength(at, context);
  if (isNegated(weight, at, length, context)) result *= result > 0 ? NEGATED_PRAISE : NEGATED_BLAME;
  if (isConditional(context, at)) result *= UNDER_CONDITION;
  return result * contrast(at, context);
}

/** The effect of the two terms before, up to another opinion word. */
function strength(at: number, { cues, clauses, weights }: Context): number {
  for (let place = at - 1; place >= Math.max(0, at - 3); place--) {
    if (clauses[place] !== clauses[at]) return 1;
    const cue = cues[place];
    if (cue && place + cue.length > at - 2) {
      if (cue.cue === 'boost') return BOOST;
      if (cue.cue === 'dampen') return DAMPEN;
    }
    if (weights.has(place)) return 1;
  }
  return 1;
}

function isNegated(weight: number, at: number, length: number, context: Context): boolean {
  const { words, cues, clauses, weights, language } = context;
  let count = 0;
  let content = 0;
  for (let place = at - 1; place >= Math.max(0, at - NEGATION_REACH); place--) {
    if (clauses[place] !== clauses[at]) break;
    // "not reliable and slow": the negation is not about the second word.
    if ((weights.get(place) ?? 0) * weight < 0) break;
    if (cues[place]?.cue === 'negation') count++;
    else if (!words[place]!.stop && cues[place] === undefined && ++content > NEGATION_WORDS) break;
  }
  if (count > 0) return NEGATES_TWICE.has(language) || count % 2 === 1;
  return NEGATES_BEFORE.has(language) && isNegatedAfter(at, length, context);
}

/** "Das gefällt mir nicht": a negation that ends the clause is about the verb before it. */
function isNegatedAfter(at: number, length: number, { words, cues, clauses }: Context): boolean {
  for (let place = at + length; place < Math.min(words.length, at + length + NEGATION_REACH - 2); place++) {
    if (clauses[place] !== clauses[at]) return false;
    if (cues[place]?.cue !== 'negation') continue;
    const next = place + cues[place]!.length;
    return next >= words.length || clauses[next] !== clauses[at];
  }
  return false;
}

/** Whether a term is in the clause of a condition, or in a sentence that begins with one. */
function isConditional({ conditions, opensWithCondition, clauses }: Context, at: number): boolean {
  return opensWithCondition || (conditions.get(clauses[at]!) ?? Infinity) < at;
}

function contrast(at: number, { clauses, concessions, lastContrast }: Context): number {
  const turned = lastContrast === -1 ? 1 : at < lastContrast ? BEFORE_CONTRAST : AFTER_CONTRAST;
  const isConceded = (concessions.get(clauses[at]!) ?? Infinity) < at && clauses.at(-1) !== 0;
  return isConceded ? turned * IN_CONCESSION : turned;
}
