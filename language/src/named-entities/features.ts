import { mix } from '../classification/random.ts';
import { capitalRuns, type Run } from './capital-runs.ts';
import { findHints } from './hints.ts';
import { EDGE, LISTS, type TokenWord, tokenWord } from './token-words.ts';
import type { EntityToken } from './tokens.ts';

const PRIME = 0x01000193;
/** Of tokens outside the sentence. */
const NO_HINT = 255;
/** Words with more affixes have four letters at least. */
const PLAIN_AFFIXES = 8;
const LONGEST_RUN = 5;

/** A sentence as the templates below see it. */
interface Context {
  words: readonly TokenWord[];
  hints: Uint8Array;
  runs: readonly (Run | null)[];
  /** The word at a place, also outside the sentence. */
  at: (index: number) => TokenWord;
}

/** Takes a feature: the number of its template, and what fills it. */
type Add = (template: number, one: number, other?: number) => void;

/**
 * The features of each token, as numbers of 32 bits, so that no model contains texts: the word, its shape, beginnings and ends; the words
 * around it and around the run of capitalised words in which it is; the lists in which they are; and what the rules without training find.
 */
export function sentenceFeatures(text: string, tokens: readonly EntityToken[], language: string | null): Uint32Array[] {
  const words = tokens.map((token) => tokenWord(token.text));
  const context: Context = {
    words,
    hints: findHints(text, tokens, language),
    runs: capitalRuns(tokens),
    at: (index) => words[index] ?? EDGE,
  };
  return words.map((_, index) => {
    const features = [mix(1)];
    const add: Add = (template, one, other = 0) =>
      features.push(mix(Math.imul(Math.imul(template + 1, PRIME) ^ one, PRIME) ^ other));
    addWords(context, index, add);
    addShapes(context, index, add);
    addLists(context, index, add);
    addHints(context, index, add);
    const run = context.runs[index];
    if (run) addRun(context, run, index, add);
    const isJoined = index > 0 && tokens[index - 1]!.end === tokens[index]!.start;
    if (isJoined) add(31, context.at(index - 1).shape, context.at(index).shape);
    return Uint32Array.from(features);
  });
}

function addWords({ at }: Context, index: number, add: Add): void {
  const [word, before, after] = [at(index), at(index - 1), at(index + 1)];
  const [before2, after2] = [at(index - 2), at(index + 2)];
  add(1, word.exact);
  add(2, word.lower);
  add(3, before.lower);
  add(4, after.lower);
  add(5, before2.lower);
  add(6, after2.lower);
  add(7, before.lower, word.lower);
  add(8, word.lower, after.lower);
  add(9, before2.lower, before.lower);
  add(10, after.lower, after2.lower);
  add(18, before.ending);
  add(19, after.ending);
  for (const affix of word.affixes) add(20, affix);
}

function addShapes({ at }: Context, index: number, add: Add): void {
  const [word, before, after] = [at(index), at(index - 1), at(index + 1)];
  add(11, word.shape);
  add(12, word.longShape);
  add(13, before.shape, word.shape);
  add(14, word.shape, after.shape);
  add(15, before.shape, Math.imul(word.shape, PRIME) ^ after.shape);
  add(16, before.lower, word.shape);
  add(17, word.shape, after.lower);
  if (index === 0) add(30, word.shape);
}

function addLists({ at }: Context, index: number, add: Add): void {
  const [word, before, after] = [at(index), at(index - 1), at(index + 1)];
  for (let list = 0; list < LISTS; list++) {
    if (isIn(word, list)) add(21, list);
    if (isIn(before, list)) add(22, list);
    if (isIn(after, list)) add(23, list);
  }
  add(24, word.lists, word.shape);
  add(25, before.lists, word.shape);
}

function addHints({ hints, at }: Context, index: number, add: Add): void {
  const hintAt = (place: number) => hints[place] ?? NO_HINT;
  add(26, hintAt(index));
  add(27, hintAt(index - 1), hintAt(index));
  add(28, hintAt(index), hintAt(index + 1));
  add(29, hintAt(index), at(index).shape);
}

function addRun(context: Context, run: Run, index: number, add: Add): void {
  const { at } = context;
  const { from, to } = run;
  const [first, last, before, after] = [at(from), at(to), at(from - 1), at(to + 1)];
  const length = Math.min(LONGEST_RUN, to - from + 1);
  const place = from === to ? 0 : index === from ? 1 : index === to ? 2 : 3;
  add(40, before.lower, place);
  add(41, after.lower, place);
  add(42, first.lower, place);
  add(43, last.lower, place);
  add(44, length, place);
  add(45, first.lists, last.lists);
  add(46, before.ending, after.ending);
  add(47, at(from - 2).lower, before.lower);
  add(48, before.lower, after.lower);
  for (let list = 0; list < LISTS; list++) {
    if (isIn(first, list)) add(49, list, place);
    if (isIn(last, list)) add(50, list, place);
  }
  add(51, from === 0 ? 1 : 0, length);
  add(52, nearestPlain(context, from, -1).lower);
  add(53, nearestPlain(context, to, 1).lower);
}

const isIn = ({ lists }: TokenWord, list: number): boolean => (lists & (1 << list)) !== 0;

/** The next longer word outside all runs. */
function nearestPlain({ words, runs }: Context, from: number, step: 1 | -1): TokenWord {
  let index = from + step;
  while (words[index] && (runs[index] || words[index]!.affixes.length <= PLAIN_AFFIXES)) index += step;
  return words[index] ?? EDGE;
}
