/** A word, a number or a mark of punctuation, as it is compared. */
export interface Token {
  text: string;
  /** Its range in the text, without the whitespace around it. */
  start: number;
  end: number;
}

/** Words with inner apostrophes, numbers with inner marks, single characters of scripts without spaces, and each other mark by itself. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+(?:[.,:]\p{N}+)*[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*|\S/gu;
const BROKEN = /(\p{L}{1,60})-\s{0,9}\n\s{0,9}(\p{Ll}{1,60})/gu;

/**
 * The words of a text.
 * @param known words of the other text. Only those are joined again where a line end broke them: "long-" at a line end may be the begin of
 * "long-term" too.
 */
export function tokenize(text: string, known?: ReadonlySet<string>): Token[] {
  const joined = known && joinedWords(text, known);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    if (index < end) continue;
    const whole = joined?.get(index);
    end = whole?.end ?? index + word.length;
    tokens.push(whole ?? { text: word, start: index, end });
  }
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

/** Numbers words, so that they are compared as integers. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  /** How much a word says about a text, by its number: marks little, long words most. */
  readonly weights: number[] = [];

  /** The numbers of words. */
  numbersOf(tokens: readonly Token[]): Int32Array {
    return Int32Array.from(tokens, ({ text }) => this.#number(text));
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
  if (!/[\p{L}\p{N}]/u.test(word)) return 0.2;
  if (/\p{N}/u.test(word)) return 0.8;
  return word.length <= 3 ? 0.5 : 1;
}
