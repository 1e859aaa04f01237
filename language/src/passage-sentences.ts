import { analyzeText, type AnalyzedText } from './analysis.ts';
import { leadsOf, tableHeadsOf, type Lead } from './page-lines.ts';
import type { Candidate } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import type { Span } from './spans.ts';

/** How well a text meets each word of a question, 0 to 1. */
export type Fits = readonly number[];

/** A passage taken apart, beside a question. */
export interface PassageParts {
  /** the sentences in order; offsets into the passage's text */
  spans: readonly Span[];
  texts: readonly AnalyzedText[];
  /** of each sentence */
  fits: readonly Fits[];
  /** of the headings over the passage */
  heading: Fits;
  /** of the passage and its headings together */
  anywhere: Fits;
  leads: readonly Lead[];
  /** for each sentence the ones that tell what a row of a table is about */
  tableHeads: readonly (readonly number[])[];
}

const beforeShare = 0.7;
const afterShare = 0.5;
const headingShare = 0.7;

/**
 * Takes a passage apart into sentences and sees how each meets a question.
 *
 * @param match how well a text meets each word of the question
 * @param queried stems of the question's words
 */
export function takePassageApart(
  passage: Candidate<unknown>,
  match: (text: AnalyzedText) => number[],
  queried: ReadonlySet<string>,
): PassageParts {
  const above = analyzeText(passage.heading ?? '', passage.language);
  const said = new Set(above.terms.map((term) => term.stem));
  const spans = splitSentences(passage.text, passage.language);
  const texts = spans.map(({ start, end }) => analyzeText(passage.text.slice(start, end), passage.language));
  const fits = texts.map(match);
  const heading = match(above);
  const isBelow = passage.heading?.includes(' › ') ?? false;
  const leads = leadsOf(texts, (at) => countNew(texts[at]!, said, queried), isBelow);
  return {
    spans,
    texts,
    fits,
    heading,
    anywhere: heading.map((fit, term) => Math.max(fit, ...fits.map((own) => own[term]!))),
    leads,
    tableHeads: tableHeadsOf(texts, leads),
  };
}

/** How well a sentence meets each word when what stands beside and over it counts in part. */
export function fitsAround({ fits, heading, tableHeads }: PassageParts, at: number): number[] {
  return fits[at]!.map((fit, term) =>
    Math.max(
      fit,
      beforeShare * (fits[at - 1]?.[term] ?? 0),
      afterShare * (fits[at + 1]?.[term] ?? 0),
      headingShare * heading[term]!,
      ...tableHeads[at]!.map((head) => headingShare * fits[head]![term]!),
    ),
  );
}

/** How many words of a text stand neither in the headings over it nor in the question; numbers of clauses are none. */
function countNew(text: AnalyzedText, said: ReadonlySet<string>, queried: ReadonlySet<string>): number {
  const isNew = ({ stem, stop }: AnalyzedText['terms'][number]) =>
    !stop && !said.has(stem) && !queried.has(stem) && !/^\d{1,2}(\.\d{1,2})*$/.test(stem);
  return new Set(text.terms.filter(isNew).map((term) => term.stem)).size;
}
