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

/**
 * Checks what a model wrote sentence by sentence: each with the places of the passages that support it. Sentences that no passage supports are
 * left out and counted.
 *
 * @param names of the texts
 * @param language of the summary, ISO 639-1, or null if unknown
 */
export function checkSentences(
  written: string,
  {
    passages,
    names,
    language,
  }: { passages: readonly SourcePassage[]; names: readonly string[]; language: string | null },
): { sentences: SummarySentence[]; removed: number } {
  const pieces: string[] = [];
  const quotes = new Map<number, WrittenQuote>();
  const answer = new WrittenAnswer(
    passages.map(({ parts, heading, language: own }) => ({
      text: parts.map(({ text }) => text).join(PART_BREAK),
      language: own,
      heading: `${names[parts[0]?.source ?? 0] ?? ''} › ${heading}`,
    })),
    language,
    (text, fresh) => {
      pieces.push(text);
      for (const quote of fresh) quotes.set(quote.number, quote);
    },
  );
  answer.write(written);
  answer.end();
  const sentences: SummarySentence[] = [];
  let removed = 0;
  for (const piece of pieces) {
    const text = piece.replaceAll(MARKS, '').replace(LIST_MARK, '').trim();
    if (!saysSomething(text, language)) continue;
    const places = numbersIn(piece).flatMap((number) => {
      const quote = quotes.get(number);
      return quote ? placesIn(passages[quote.passage]!, quote) : [];
    });
    if (places.length === 0) removed += 1;
    else sentences.push({ number: sentences.length + 1, text: cutText(text, MAX_SENTENCE), places, change: null });
  }
  return { sentences, removed };
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
