import { type Match, myers } from '../alignment/myers.ts';
import type { Segment } from '../change-set.ts';
import { slideEdits } from './slide-edits.ts';
import { hasBrokenWords, tokenize, type Token } from './tokens.ts';

/** Steps of the search for one middle: a text that was written anew is not searched for minutes. */
const BOUND = 600;

/** Words that two texts have in common between words that they have not. */
export interface WordComparison {
  a: Token[];
  b: Token[];
  /** Ascending on both sides. */
  matches: Match[];
}

/** Compares the words of two texts: a shortest edit by Myers. */
export function compareWords(a: string, b: string): WordComparison {
  let [aTokens, bTokens] = [tokenize(a), tokenize(b)];
  if (hasBrokenWords(a)) aTokens = tokenize(a, wordsOf(bTokens));
  if (hasBrokenWords(b)) bTokens = tokenize(b, wordsOf(aTokens));
  const numbers = new Map<string, number>();
  const matches = myers(numbersOf(aTokens, numbers), numbersOf(bTokens, numbers), BOUND);
  return { a: aTokens, b: bTokens, matches: slideEdits(aTokens, bTokens, matches) };
}

/** Equal words have equal numbers. */
function numbersOf(tokens: readonly Token[], numbers: Map<string, number>): Int32Array {
  const own = new Int32Array(tokens.length);
  for (let index = 0; index < tokens.length; index += 1) {
    const { text } = tokens[index] as Token;
    const known = numbers.get(text);
    own[index] = known ?? numbers.size;
    if (known === undefined) numbers.set(text, numbers.size);
  }
  return own;
}

function wordsOf(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.map(({ text }) => text));
}

/** The text of a comparison as segments: `=` and `+` together are `b`, `=` and `-` are `a` up to the kind of whitespace. */
export function toSegments(
  aText: string,
  bText: string,
  { a, b, matches }: WordComparison,
  exactWhitespace: boolean,
): Segment[] {
  const writer = new SegmentWriter();
  const blank = (one: string, other: string, isAfterHyphen = false) => {
    // A line may end behind the hyphen of a word.
    const isSame = exactWhitespace ? one === other : isAfterHyphen || (one === '') === (other === '');
    if (isSame) writer.add('=', other);
    else {
      writer.add('-', one);
      writer.add('+', other);
    }
  };
  let [aNext, bNext] = [0, 0];
  let [aAt, bAt] = [0, 0];
  for (const [x, y] of [...matches, [a.length, b.length] as const]) {
    if (x > aNext && y > bNext) {
      const [aStart, bStart] = [(a[aNext] as Token).start, (b[bNext] as Token).start];
      blank(aText.slice(aAt, aStart), bText.slice(bAt, bStart));
      [aAt, bAt] = [aStart, bStart];
    }
    if (x > aNext) {
      const end = (a[x - 1] as Token).end;
      writer.add('-', aText.slice(aAt, end));
      aAt = end;
    }
    if (y > bNext) {
      const end = (b[y - 1] as Token).end;
      writer.add('+', bText.slice(bAt, end));
      bAt = end;
    }
    const [one, other] = [a[x], b[y]];
    blank(
      aText.slice(aAt, one?.start ?? aText.length),
      bText.slice(bAt, other?.start ?? bText.length),
      aText[aAt - 1] === '-' && bText[bAt - 1] === '-',
    );
    if (!one || !other) break;
    writer.add('=', bText.slice(other.start, other.end));
    [aAt, bAt] = [one.end, other.end];
    [aNext, bNext] = [x + 1, y + 1];
  }
  return writer.segments;
}

/** Joins segments of the same kind; between two equal ones what was removed comes first. */
class SegmentWriter {
  readonly segments: Segment[] = [];

  add(op: Segment['op'], text: string): void {
    if (text === '') return;
    const last = this.segments.at(-1);
    if (last?.op === op) {
      last.text += text;
      return;
    }
    const beforeLast = this.segments.at(-2);
    if (op === '-' && last?.op === '+' && beforeLast?.op === '-') beforeLast.text += text;
    else if (op === '-' && last?.op === '+') this.segments.splice(-1, 0, { op, text });
    else this.segments.push({ op, text });
  }
}
