import type { Block } from '../blocks/block.ts';
import { isSingleSpaced, scanRuns } from '../words/scan-words.ts';
import type { Vocabulary } from '../words/tokens.ts';

/** The words of a block, without their order. */
export interface Bag {
  /** The numbers of the words, ascending. */
  words: Int32Array;
  /** The sum of their weights. */
  weight: number;
}

/** What a block is recognised by. The costly forms are made when they are first needed: most blocks are equal. */
export class Profile {
  readonly block: Block;
  readonly #vocabulary: Vocabulary;
  #key: string | undefined;
  #bare: string | undefined;
  #loose: string | undefined;
  #words: Int32Array | undefined;
  #bag: Bag | undefined;

  constructor(block: Block, vocabulary: Vocabulary) {
    this.block = block;
    this.#vocabulary = vocabulary;
  }

  get isHeading(): boolean {
    return this.block.kind === 'heading';
  }

  /** The text with single spaces. */
  get key(): string {
    const { kind, marker, text } = this.block;
    this.#key ??= kind === 'picture' ? `\n${marker ?? ''}` : singleSpaces(text);
    return this.#key;
  }

  /** The key without its automatic number. */
  get bare(): string {
    this.#bare ??=
      this.block.numberLength > 0 ? singleSpaces(this.block.text.slice(this.block.numberLength)) : this.key;
    return this.#bare;
  }

  /** Only letters and digits, in lower case; the key if there are none. */
  get loose(): string {
    this.#loose ??= lettersOf(this.bare.toLowerCase()) || this.key;
    return this.#loose;
  }

  /** The number in front, without whitespace. */
  get number(): string {
    return this.block.text.slice(0, this.block.numberLength).trim();
  }

  /** About the number of its words. */
  get length(): number {
    return 1 + this.key.length / 6;
  }

  /** The numbers of its words in the vocabulary, in order, in lower case. */
  get words(): Int32Array {
    this.#words ??= this.#vocabulary.numbersIn(this.block.text.toLowerCase());
    return this.#words;
  }

  get bag(): Bag {
    if (!this.#bag) {
      const words = this.words.toSorted();
      let weight = 0;
      for (const word of words) weight += this.#vocabulary.weights[word] as number;
      this.#bag = { words, weight };
    }
    return this.#bag;
  }
}

/** A text with one space for each run of whitespace. */
export function singleSpaces(text: string): string {
  return isSingleSpaced(text) ? text : text.trim().replace(/\s+/gu, ' ');
}

/** The letters and digits of a text. */
function lettersOf(text: string): string {
  const runs: string[] = [];
  scanRuns(text, (start, end) => runs.push(text.slice(start, end)));
  return runs.join('');
}

/** The weight of the words that two bags have in common. */
export function commonWeight(one: Bag, other: Bag, weights: readonly number[]): number {
  const [first, second] = [one.words, other.words];
  let common = 0;
  for (let a = 0, b = 0; a < first.length && b < second.length;) {
    const [left, right] = [first[a] as number, second[b] as number];
    if (left === right) common += weights[left] as number;
    if (left <= right) a += 1;
    if (right <= left) b += 1;
  }
  return common;
}
