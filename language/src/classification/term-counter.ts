import { type KnownWord, PAIR, pairFeature, type RowFinder, WordRows } from './word-features.ts';

const MAX_COUNT = 255;

/** Counts the features of one text after the other. */
export class TermCounter {
  /** rows of the words and pairs of words of the last text, each once; the first `wordRowCount` are valid */
  wordRows = new Int32Array(1024);
  wordRowCount = 0;
  /** rows of the character n-grams of the last text, each once; the first `gramRowCount` are valid */
  gramRows = new Int32Array(4096);
  gramRowCount = 0;
  /** distinct words of the last text, and how many of them have a row */
  words = 0;
  knownWords = 0;
  readonly #words: WordRows;
  readonly #distinct: KnownWord[] = [];
  readonly #findRow: RowFinder;
  #counts = new Uint8Array(1 << 16);

  constructor(findRow: RowFinder, capacity?: number) {
    this.#findRow = findRow;
    this.#words = new WordRows(findRow, capacity);
  }

  /** The words of all texts, at most as many as the capacity. */
  knownWordsRead(): Iterable<KnownWord> {
    return this.#words.words();
  }

  /** Occurrences of a row's features in the last text, at most 255. */
  countAt(row: number): number {
    return this.#counts[row]!;
  }

  /** Counts a text. Returns its words in order; they are valid until the next call. */
  count(text: string): KnownWord[] {
    this.#reset();
    const words = this.#words.read(text);
    const distinct = this.#distinct;
    distinct.length = 0;
    let previous: KnownWord | undefined;
    for (const word of words) {
      if (word.count++ === 0) distinct.push(word);
      if (previous) this.#addWord(this.#findRow(pairFeature(previous.feature, word.feature), PAIR), 1);
      previous = word;
    }
    for (const word of distinct) {
      const { count, row } = word;
      word.count = 0;
      word.texts++;
      if (row !== -1) this.knownWords++;
      this.#addWord(row, count);
      this.#addGrams(word.gramRows, count);
    }
    this.words = distinct.length;
    return words;
  }

  #reset(): void {
    for (let at = 0; at < this.wordRowCount; at++) this.#counts[this.wordRows[at]!] = 0;
    for (let at = 0; at < this.gramRowCount; at++) this.#counts[this.gramRows[at]!] = 0;
    this.wordRowCount = 0;
    this.gramRowCount = 0;
    this.knownWords = 0;
  }

  #addWord(row: number, count: number): void {
    if (row < 0) return;
    if (row >= this.#counts.length) this.#counts = grown(this.#counts, row);
    const before = this.#counts[row]!;
    if (before === 0) {
      if (this.wordRowCount === this.wordRows.length) this.wordRows = grown(this.wordRows, this.wordRowCount);
      this.wordRows[this.wordRowCount++] = row;
    }
    this.#counts[row] = Math.min(MAX_COUNT, before + count);
  }

  /** Most of the time of counting is here. */
  #addGrams(rows: Int32Array, count: number): void {
    const needed = this.gramRowCount + rows.length;
    if (needed > this.gramRows.length) this.gramRows = grown(this.gramRows, needed);
    const { gramRows } = this;
    let counts = this.#counts;
    let used = this.gramRowCount;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      if (row < 0) continue;
      if (row >= counts.length) counts = this.#counts = grown(counts, row);
      const before = counts[row]!;
      if (before === 0) gramRows[used++] = row;
      const after = before + count;
      counts[row] = after > MAX_COUNT ? MAX_COUNT : after;
    }
    this.gramRowCount = used;
  }
}

/** A copy with room for at least index `last`. */
export function grown<T extends Uint8Array | Int32Array | Uint32Array | Float32Array>(array: T, last: number): T {
  const larger = new (array.constructor as new (length: number) => T)(Math.max(array.length * 2, last + 1));
  larger.set(array);
  return larger;
}
