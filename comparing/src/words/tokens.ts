import { kindsIn, scanWords } from './scan-words.ts';

/** A word, a number or a mark of punctuation, as it is compared. */
export interface Token {
  text: string;
  /** Its range in the text, without the whitespace around it. */
  start: number;
  end: number;
}

const BROKEN = /(\p{L}{1,60})-\s{0,9}\n\s{0,9}(\p{Ll}{1,60})/gu;

/**
 * The words of a text.
 * @param known words of the other text. Only those are joined again where a line end broke them: "long-" at a line end may be the begin of
 * "long-term" too.
 */
export function tokenize(text: string, known?: ReadonlySet<string>): Token[] {
  const joined = known && joinedWords(text, known);
  const tokens: Token[] = [];
  let last = 0;
  scanWords(text, (start, end) => {
    if (start < last) return;
    const token = joined?.get(start) ?? { text: text.slice(start, end), start, end };
    last = token.end;
    tokens.push(token);
  });
  return tokens;
}

/** Whether a line of the text ends with a hyphen. */
export function hasBrokenWords(text: string): boolean {
  return text.includes('-\n');
}

/** Words that a line end broke, by where they begin. */
function joinedWords(text: string, known: ReadonlySet<string>): Map<number, Token> {
  const joined = new Map<number, Token>();
  for (const { 0: word, 1: head, 2: tail, index } of text.matchAll(BROKEN)) {
    const whole = `${head}${tail}`;
    if (known.has(whole)) joined.set(index, { text: whole, start: index, end: index + word.length });
  }
  return joined;
}

/** A word in more texts is a common one. */
const COMMON = 16;

/** Numbers words, so that they are compared as integers. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  /** How much a word says about a text, by its number: marks little, long words most. */
  readonly weights: number[] = [];

  /** The numbers of the words of a text. */
  numbersIn(text: string): Int32Array {
    const numbers: number[] = [];
    scanWords(text, (start, end) => numbers.push(this.#number(text.slice(start, end))));
    return Int32Array.from(numbers);
  }

  /**
   * Lowers the weights of words that many texts have (inverse document frequency, Spärck Jones 1972): they say little about which of the
   * texts belong together. Before any weight is used.
   * @param texts by the numbers of their words
   */
  lowerCommon(texts: readonly Int32Array[]): void {
    const counts = new Int32Array(this.weights.length);
    const last = new Int32Array(this.weights.length);
    for (const [index, words] of texts.entries()) {
      for (const word of words) {
        if (last[word] === index + 1) continue;
        last[word] = index + 1;
        counts[word] = (counts[word] as number) + 1;
      }
    }
    for (const [word, count] of counts.entries()) {
      if (count > COMMON) this.weights[word] = (this.weights[word] as number) / (1 + Math.log2(count / COMMON));
    }
  }

  #number(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.weights.length;
      this.#numbers.set(word, number);
      this.weights.push(wordWeight(word));
    }
    return number;
  }
}

function wordWeight(word: string): number {
  const { hasWord, hasNumber } = kindsIn(word);
  if (!hasWord) return 0.2;
  if (hasNumber) return 0.8;
  return word.length <= 3 ? 0.5 : 1;
}
