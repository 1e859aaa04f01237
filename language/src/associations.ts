import type { AnalyzedText } from './analysis.ts';
import learned from './association-weights.json' with { type: 'json' };
import { fold } from './fold.ts';
import { terms, type Term } from './stems.ts';
import { subjectsOf } from './subjects.ts';

const SHAPES: readonly [trait: string, pattern: RegExp][] = [
  ['#money', /[$€£]\s?\p{N}|\p{N}\s?(?:dollars|euros?|usd|eur)\b/u],
  ['#percent', /\p{N}\s?%|per ?cent/u],
  [
    '#date',
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)? day of|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2}/u,
  ],
  ['#duration', /\p{N}\)? (?:business |calendar )?(?:days?|months?|years?|weeks?|hours?)\b/u],
  ['#company', /\b(?:inc|llc|ltd|limited|corp|corporation|company|gmbh|l\.?p|plc|n\.a|s\.a)\b/u],
  ['#row', /\t/u],
];
/** A name that is given to something: (the "Licensee"). */
const DEFINED = /[(“"'][“"'][\p{L} -]{2,40}[”"']|\((?:the |this |each |collectively,? |hereinafter )?[“"'?]/u;
const MOSTLY_CAPITALS = 0.7;
const MIN_LETTERS = 7;
/** Sentences that open a first page. */
const OPENING = 3;
const LENGTH_CLASSES = 5;

/** Share of a question's words that must be known. */
const MIN_KNOWN = 0.7;
const NAME_WEIGHT = 3;
/** Words and pairs of words of about a sentence. */
const WINDOW = 70;
const RANGE = 8;

/** Where a sentence is. */
export interface Place {
  page: number | undefined;
  /** the headings above it, without the document's name */
  heading: AnalyzedText;
  isTitle: boolean;
  /** its index in its passage */
  at: number;
}

/** What a sentence may be associated with a question by: its words and pairs of words, those of its headings, its form and its place. */
export function sentenceTraits(text: AnalyzedText, place: Place): string[] {
  const stems = text.terms.map(traitStem);
  const words = stems.flatMap((stem, at) => (at === 0 ? [stem] : [stem, `${stems[at - 1]} ${stem}`]));
  return [...new Set([...words, ...formTraits(text), ...placeTraits(place)])];
}

function formTraits(text: AnalyzedText): string[] {
  const traits: string[] = [];
  const folded = fold(text.text);
  for (const [shape, pattern] of SHAPES) if (pattern.test(folded)) traits.push(shape);
  if (DEFINED.test(text.text)) traits.push('#defined');
  if (isInCapitals(text.text)) traits.push('#capitals');
  traits.push(`#length${Math.min(LENGTH_CLASSES, Math.floor(Math.log2(1 + text.terms.length / 4)))}`);
  return traits;
}

function isInCapitals(text: string): boolean {
  const capitals = countCapitals(text);
  // Most sentences have too few to count their letters.
  if (capitals <= MIN_LETTERS * MOSTLY_CAPITALS) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS && capitals > letters * MOSTLY_CAPITALS;
}

const CAPITAL = /\p{Lu}/gu;

function countCapitals(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) return text.match(CAPITAL)?.length ?? 0;
    if (code >= 0x41 && code <= 0x5a) count++;
  }
  return count;
}

function placeTraits({ page, heading, isTitle, at }: Place): string[] {
  const traits = heading.terms.flatMap(({ stem, stop }) => (stop ? [] : [`h:${stem}`]));
  if (isTitle) traits.push('#title');
  if (page === 1 && at < OPENING) traits.push('#opening');
  traits.push(page === undefined ? '#page' : page === 1 ? '#page1' : page === 2 ? '#page2' : '#later');
  return traits;
}

/** The stem of a word; numbers are all the same. */
const traitStem = ({ stem }: Term): string => (isNumber(stem) ? '#' : stem);

/** Most words begin with a plain letter, which needs no pattern. */
function isNumber(stem: string): boolean {
  const first = stem.charCodeAt(0);
  return first < 0x80 ? first >= 0x30 && first <= 0x39 : /^\p{N}/u.test(stem);
}

/**
 * What a question is known by: its words, pairs of words and subjects.
 *
 * @param isNaming whether a folded word only names the document; it and the small words beside it do not count
 */
export function questionTraits(
  question: string,
  language: string | null,
  isNaming: (word: string) => boolean = () => false,
): string[] {
  const words = terms(question, language);
  const named = words.map(({ word }) => isNaming(word));
  const stems = words.flatMap(({ stem, stop }, at) =>
    named[at] || (stop && (named[at - 1] || named[at + 1])) ? [] : [stem],
  );
  const subjects = subjectsOf(question, language).map(({ name }) => subjectTrait(name));
  return [
    ...new Set([...stems.flatMap((stem, at) => (at === 0 ? [stem] : [stem, `${stems[at - 1]} ${stem}`])), ...subjects]),
  ];
}

const subjectTrait = (name: string) => `~${name}`;

/** Vectors of longer sentences are scaled down, while learning and in use. */
export const sentenceScale = (traits: number): number => 8 / Math.sqrt(8 + traits);
/** The same for questions. */
export const questionScale = (traits: number): number => 1 / Math.sqrt(4 + traits);

interface LearnedWord {
  /** its index, -1 if only pairs are learned */
  trait: number;
  /** indexes of the pairs that begin with it, by the second word */
  pairs: Map<string, number> | null;
}

interface Weights {
  traits: ReadonlyMap<string, number>;
  /** words that are a trait or begin one */
  words: ReadonlyMap<string, LearnedWord>;
  sentence: Int8Array;
  questions: ReadonlyMap<string, number>;
  question: Int8Array;
}

/** Built on first use. */
let weights: Weights | undefined;

function readWeights(): Weights {
  const index = (names: string) => new Map(names.split('|').map((name, at) => [name, at] as const));
  const bytes = (text: string) => new Int8Array(Buffer.from(text, 'base64'));
  const traits = index(learned.traits);
  return {
    traits,
    words: wordsOf(traits),
    sentence: bytes(learned.sentence),
    questions: index(learned.questions),
    question: bytes(learned.question),
  };
}

function wordsOf(traits: ReadonlyMap<string, number>): Map<string, LearnedWord> {
  const words = new Map<string, LearnedWord>();
  for (const [trait, index] of traits) {
    const [left, right] = trait.split(' ');
    const word = words.get(left!) ?? { trait: -1, pairs: null };
    words.set(left!, word);
    if (right === undefined) word.trait = index;
    else word.pairs = (word.pairs ?? new Map<string, number>()).set(right, index);
  }
  return words;
}

/** The learned traits among the words and pairs of words of a text, in order; -1 for each other. Looked up without joining any pair. */
function wordTraits({ terms: all }: AnalyzedText, { words }: Weights): Int16Array {
  const found = new Int16Array(Math.max(0, 2 * all.length - 1));
  let before: LearnedWord | undefined;
  for (let at = 0; at < all.length; at++) {
    const stem = traitStem(all[at]!);
    const word = words.get(stem);
    found[Math.max(0, 2 * at - 1)] = word?.trait ?? -1;
    if (at > 0) found[2 * at] = before?.pairs?.get(stem) ?? -1;
    before = word;
  }
  return found;
}

/** How surely sentences answer a question, learned from other questions. */
export interface Association {
  /** Log odds of a sentence against "nothing answers". */
  sentence: (text: AnalyzedText, place: Place) => number;
  /** The same for the best part of a longer text. */
  passage: (text: AnalyzedText, heading: AnalyzedText, page: number | undefined) => number;
}

/**
 * What was learned about a question like this; null if too little of it is known, or it is about a subject that was not learned. English
 * only: the sentences learned from are English.
 *
 * @param isNaming whether a folded word only names the document that is asked about
 */
export function associate(
  question: string,
  language: string | null,
  isNaming: (word: string) => boolean = () => false,
): Association | null {
  if (language !== 'en') return null;
  weights ??= readWeights();
  const { questions } = weights;
  const known = questionTraits(question, language, isNaming).flatMap((trait) => questions.get(trait) ?? []);
  if (known.length === 0 || knownShare(question, weights, isNaming) < MIN_KNOWN) return null;
  if (!subjectsOf(question, language).every(({ name }) => questions.has(subjectTrait(name)))) return null;
  return associationOf(weights, known);
}

function associationOf(weights: Weights, known: readonly number[]): Association {
  const { traits } = weights;
  const weightOf = createWeigher(weights, known);
  const indexes = (names: readonly string[]) => names.flatMap((name) => traits.get(name) ?? []);
  return {
    sentence: (text, place) => {
      const own = new Set<number>();
      for (const trait of wordTraits(text, weights)) if (trait >= 0) own.add(trait);
      for (const trait of indexes(formTraits(text))) own.add(trait);
      for (const trait of indexes(placeTraits(place))) own.add(trait);
      let sum = 0;
      for (const trait of own) sum += weightOf(trait);
      return sum * sentenceScale(own.size) - learned.none;
    },
    passage: (text, heading, page) => {
      const around = indexes(placeTraits({ page, heading, isTitle: false, at: 1 }));
      const words = wordTraits(text, weights);
      let best = -Infinity;
      let sum = around.reduce((total, trait) => total + weightOf(trait), 0);
      let count = around.length;
      for (let at = 0; at < words.length; at++) {
        const word = words[at]!;
        const left = at < WINDOW ? -1 : words[at - WINDOW]!;
        sum += weightOf(word) - weightOf(left);
        count += Number(word >= 0) - Number(left >= 0);
        if (at >= WINDOW - 1 || at === words.length - 1) best = Math.max(best, sum * sentenceScale(count));
      }
      return best - learned.none;
    },
  };
}

/** The weight of a trait of sentences, by its index, for a question; 0 for -1. */
function createWeigher({ traits, sentence, question }: Weights, known: readonly number[]): (trait: number) => number {
  const { dimensions, unit } = learned;
  const vector = new Float64Array(dimensions);
  for (const at of known) for (let k = 0; k < dimensions; k++) vector[k]! += question[at * dimensions + k]!;
  const scale = questionScale(known.length) * unit;
  const cache = new Float64Array(traits.size).fill(NaN);
  return (trait) => {
    if (trait < 0) return 0;
    const cached = cache[trait]!;
    if (!Number.isNaN(cached)) return cached;
    let weight = 0;
    for (let k = 0; k < dimensions; k++) weight += vector[k]! * sentence[trait * dimensions + k]!;
    return (cache[trait] = weight * scale);
  };
}

/** How much of a question's words is known; an unknown name makes it a question about something else. */
function knownShare(question: string, { questions }: Weights, isNaming: (word: string) => boolean): number {
  let [known, all] = [0, 0];
  for (const { stem, word, stop, start } of terms(question, 'en')) {
    if (stop || isNaming(word)) continue;
    const isKnown = questions.has(stem);
    const isName = start > 0 && /^[\p{Lu}\p{N}]/u.test(question.slice(start));
    known += isKnown ? 1 : 0;
    all += isName && !isKnown ? NAME_WEIGHT : 1;
  }
  return known / Math.max(1, all);
}

/** Log odds on a scale from 0 to 1; 0 if nothing is known. */
export const associationFit = (odds: number | undefined): number =>
  odds === undefined ? 0 : Math.min(1, Math.max(0, (odds + RANGE) / (2 * RANGE)));
