import { splitSentences } from './sentences.ts';
import { type NumberedPassage, saysSomething, supportOf } from './written-support.ts';

/** A quote of a passage, with the number by which the text names it. */
export interface WrittenQuote {
  number: number;
  /** The position of the passage in the list that was given. */
  passage: number;
  /** UTF-16 offsets into the passage's text. */
  start: number;
  end: number;
}

/** Follows text that no passage supports. */
export const UNSUPPORTED = '[-]';
/** Sentences end here even without a stop. */
const LONGEST_SENTENCE = 2000;
const MAX_QUOTES = 99;

const MARKS = String.raw`\[[\d\s,;]{1,40}\]`;
const ANY_MARK = new RegExp(String.raw`(?:(?<![ \t])[ \t]+)?(?:${MARKS}|\[-\])`, 'g');
const MARKS_AFTER_STOP = new RegExp(
  String.raw`((?<![.!?…])[.!?…]+["'”’»)]{0,3})((?:[ \t]{0,3}${MARKS})+)(?=\s|$)`,
  'g',
);
const PARTS = new RegExp(String.raw`((?:[ \t]{0,3}${MARKS})+)`);
const OPEN_MARK = /^\s*(?:\[[\d\s,;]*\]\s*)*\[[\d\s,;]*$/;

/**
 * Checks an answer while it is written. The writer names passages as `[1]`, counted from 1 in the list that it was given; the checked text
 * names quotes instead, numbered as they appear. A mark whose passage does not exist, or does not support the words before it, is dropped,
 * and what no passage supports is followed by `[-]`. Text is passed on a sentence at a time.
 */
export class WrittenAnswer {
  readonly #passages: readonly NumberedPassage[];
  readonly #language: string | null;
  readonly #emit: (text: string, quotes: readonly WrittenQuote[]) => void;
  readonly #quotes: WrittenQuote[] = [];
  #waiting = '';
  #text = '';
  #named = 0;
  #holding = 0;

  /**
   * @param language ISO 639-1 code of the answer, or null if unknown
   * @param emit receives each checked sentence, with the quotes that are new in it
   */
  constructor(
    passages: readonly NumberedPassage[],
    language: string | null,
    emit: (text: string, quotes: readonly WrittenQuote[]) => void,
  ) {
    this.#passages = passages;
    this.#language = language;
    this.#emit = emit;
  }

  /** The checked text so far. */
  get text(): string {
    return this.#text;
  }

  get quotes(): readonly WrittenQuote[] {
    return this.#quotes;
  }

  /** How many citations the writer made, and how many of them hold. */
  get citations(): { made: number; holding: number } {
    return { made: this.#named, holding: this.#holding };
  }

  write(piece: string): void {
    this.#waiting += piece.replaceAll('\r', '');
    this.#take(false);
  }

  /** Checks what is still waiting for the end of its sentence. */
  end(): void {
    this.#take(true);
  }

  #take(isEnd: boolean): void {
    for (let at = this.#waiting.indexOf('\n'); at >= 0; at = this.#waiting.indexOf('\n')) {
      const line = this.#waiting.slice(0, at);
      this.#waiting = this.#waiting.slice(at + 1);
      this.#line(line, true);
      this.#pass('\n', []);
    }
    this.#waiting = this.#line(this.#waiting, isEnd);
  }

  /** Passes on the complete sentences of a line, and returns the rest. */
  #line(line: string, isComplete: boolean): string {
    const text = line.replaceAll(MARKS_AFTER_STOP, '$2$1');
    const sentences = splitSentences(text, this.#language);
    const next = sentences.at(-1);
    if (isComplete || text.length > LONGEST_SENTENCE) sentences.push({ start: text.length, end: text.length });
    // A mark may still follow the stop.
    else if (next && OPEN_MARK.test(text.slice(next.start))) sentences.pop();
    let from = 0;
    for (const { start } of sentences.slice(1)) {
      this.#sentence(text.slice(from, start));
      from = start;
    }
    return sentences.length > 1 ? text.slice(from) : isComplete ? '' : line;
  }

  #sentence(sentence: string): void {
    const fresh: WrittenQuote[] = [];
    const pieces = withoutMarkup(sentence).split(PARTS);
    const named = new Set<number>();
    let text = '';
    let hasQuote = false;
    let isMarked = true;
    for (let at = 0; at < pieces.length; at += 2) {
      const words = pieces[at]!.replaceAll(ANY_MARK, '');
      const marks = [...(pieces[at + 1] ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits) - 1);
      text += words;
      if (marks.length === 0) {
        if (at > 0 && saysSomething(words, this.#language) && hasQuote)
          isMarked = this.#supporting(words, [...named]).length > 0;
        continue;
      }
      const supporting = this.#supporting(words, marks);
      this.#named += new Set(marks).size;
      this.#holding += supporting.length;
      for (const { passage, start, end } of supporting) {
        named.add(passage);
        const number = this.#numberOf(passage, start, end, fresh);
        if (number !== null) text += ` [${number}]`;
      }
      hasQuote ||= supporting.length > 0;
      const isLast = at + 3 >= pieces.length;
      if (supporting.length === 0 && hasQuote && !isLast) text += ` ${UNSUPPORTED}`;
      else if (supporting.length === 0) isMarked = false;
    }
    const says = saysSomething(sentence.replaceAll(ANY_MARK, ''), this.#language);
    if ((!hasQuote || !isMarked) && says) {
      const words = text.trimEnd();
      text = `${words} ${UNSUPPORTED}${text.slice(words.length)}`;
    }
    this.#pass(text, fresh);
  }

  #supporting(words: string, marks: readonly number[]) {
    const passages = [...new Set(marks)].flatMap((number) => {
      const passage = this.#passages[number];
      return passage ? [{ number, passage }] : [];
    });
    return passages.length === 0 ? [] : supportOf(words, this.#language, passages);
  }

  #numberOf(passage: number, start: number, end: number, fresh: WrittenQuote[]): number | null {
    const known = this.#quotes.find((quote) => quote.passage === passage && quote.start === start && quote.end === end);
    if (known) return known.number;
    if (this.#quotes.length >= MAX_QUOTES) return null;
    const quote = { number: this.#quotes.length + 1, passage, start, end };
    this.#quotes.push(quote);
    fresh.push(quote);
    return quote.number;
  }

  #pass(text: string, quotes: readonly WrittenQuote[]): void {
    if (text === '' && quotes.length === 0) return;
    this.#text += text;
    this.#emit(text, quotes);
  }
}

/** Headings and bold text of Markdown as plain text; everything else is shown as it was written. */
const withoutMarkup = (text: string): string =>
  text.replace(/^\s*#{1,6}\s+/, '').replaceAll(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '$1');
