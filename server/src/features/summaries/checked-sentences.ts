import type { SummaryPlace, SummarySentence } from '@dossier/contract/summaries/schema';
import { MAX_SENTENCE } from '@dossier/contract/summaries/constants';
import { WrittenAnswer, type WrittenQuote } from '@dossier/language/written-answers';
import { saysSomething } from '@dossier/language/written-support';
import { cutText } from '../../cut-text.ts';
import type { SourcePassage } from './computations.ts';

/** Between the parts of a passage, as it is checked. */
const PART_BREAK = '\n';
const MARKS = /[ \t]{0,3}\[(?:\d{1,3}|-)\]/g;
const LIST_MARK = /^\s*(?:\(?\d{1,2}[.)]|[-*•–])\s+/;

interface Checking {
  passages: readonly SourcePassage[];
  /** Of the texts. */
  names: readonly string[];
  /** Of the summary, ISO 639-1, or null if unknown. */
  language: string | null;
}

/**
 * Checks sentence by sentence what a model writes: each has the places of the passages that support it. Sentences that no passage supports are
 * left out and counted.
 */
export class CheckedSentences {
  readonly #passages: readonly SourcePassage[];
  readonly #language: string | null;
  readonly #onSentence: (text: string) => void;
  readonly #answer: WrittenAnswer;
  readonly #quotes = new Map<number, WrittenQuote>();
  readonly #sentences: SummarySentence[] = [];
  #removed = 0;

  /** @param onSentence receives the text of each supported sentence as soon as it is complete */
  constructor({ passages, names, language }: Checking, onSentence: (text: string) => void = () => {}) {
    this.#passages = passages;
    this.#language = language;
    this.#onSentence = onSentence;
    this.#answer = new WrittenAnswer(
      passages.map(({ parts, heading, language: own }) => ({
        text: parts.map(({ text }) => text).join(PART_BREAK),
        language: own,
        heading: `${names[parts[0]?.source ?? 0] ?? ''} › ${heading}`,
      })),
      language,
      (text, fresh) => {
        for (const quote of fresh) this.#quotes.set(quote.number, quote);
        this.#add(text);
      },
    );
  }

  write(text: string): void {
    this.#answer.write(text);
  }

  /** Checks what is left; returns all that the text supports. */
  end(): { sentences: SummarySentence[]; removed: number } {
    this.#answer.end();
    return { sentences: this.#sentences, removed: this.#removed };
  }

  #add(piece: string): void {
    const text = piece.replaceAll(MARKS, '').replace(LIST_MARK, '').trim();
    if (!saysSomething(text, this.#language)) return;
    const places = numbersIn(piece).flatMap((number) => {
      const quote = this.#quotes.get(number);
      return quote ? placesIn(this.#passages[quote.passage]!, quote) : [];
    });
    if (places.length === 0) {
      this.#removed += 1;
      return;
    }
    const sentence = cutText(text, MAX_SENTENCE);
    this.#sentences.push({ number: this.#sentences.length + 1, text: sentence, places, change: null });
    this.#onSentence(sentence);
  }
}

const numbersIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number))),
];

/** The places on pages of a quote of a passage. */
function placesIn({ parts }: SourcePassage, { start, end }: WrittenQuote): SummaryPlace[] {
  let offset = 0;
  return parts.flatMap(({ source, page, start: at, text }) => {
    const from = Math.max(0, start - offset);
    const to = Math.min(text.length, end - offset);
    offset += text.length + PART_BREAK.length;
    if (to <= from) return [];
    return [{ source, page, start: at + from, end: at + to, quote: text.slice(from, to) }];
  });
}
