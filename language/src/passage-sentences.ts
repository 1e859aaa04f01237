import { analyzeParts, analyzeText, type AnalyzedText } from './analysis.ts';
import { sentenceRoles, findTableHeads, type Lead } from './page-lines.ts';
import type { Candidate } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import type { Span } from './spans.ts';

/** How well a text matches each word of a question, 0 to 1. */
export type Fits = readonly number[];

/** A passage split into sentences and matched against a question. */
export interface PassageParts {
  page: number | undefined;
  /** the headings above it, without the document's name */
  above: AnalyzedText;
  /** sentences in order; offsets into the passage's text */
  spans: readonly Span[];
  texts: readonly AnalyzedText[];
  /** by sentence */
  fits: readonly Fits[];
  /** of the headings above the passage */
  heading: Fits;
  /** of the passage and its headings together */
  anywhere: Fits;
  leads: readonly Lead[];
  /** for each sentence those that describe a table row */
  tableHeads: readonly (readonly number[])[];
}

const BEFORE_SHARE = 0.7;
const AFTER_SHARE = 0.5;
const HEADING_SHARE = 0.7;

/**
 * Splits a passage into sentences and matches each against a question.
 *
 * @param match how well a text matches each word of the question
 * @param queried stems of the question's words
 */
export function splitPassage(
  passage: Candidate<unknown> & { document?: string },
  match: (text: AnalyzedText) => number[],
  queried: ReadonlySet<string>,
): PassageParts {
  const above = analyzeText(passage.heading ?? '', passage.language);
  const headingStems = new Set(above.terms.map((term) => term.stem));
  const spans = splitSentences(passage.text, passage.language);
  const texts = analyzeParts(passage.analyzed ?? passage, spans);
  const fits = texts.map(match);
  const heading = match(above);
  const isBelow = passage.heading?.includes(' › ') ?? false;
  const leads = sentenceRoles(texts, (at) => countNew(texts[at]!, headingStems, queried), isBelow);
  return {
    page: passage.page,
    above: withoutName(above, passage),
    spans,
    texts,
    fits,
    heading,
    anywhere: heading.map((fit, term) => Math.max(fit, ...fits.map((own) => own[term]!))),
    leads,
    tableHeads: findTableHeads(texts, leads),
  };
}

/** How well a sentence matches each word when its neighbours and headings count in part. */
export function contextFits({ fits, heading, tableHeads }: PassageParts, at: number): number[] {
  return fits[at]!.map((fit, term) =>
    Math.max(
      fit,
      BEFORE_SHARE * (fits[at - 1]?.[term] ?? 0),
      AFTER_SHARE * (fits[at + 1]?.[term] ?? 0),
      HEADING_SHARE * heading[term]!,
      ...tableHeads[at]!.map((head) => HEADING_SHARE * fits[head]![term]!),
    ),
  );
}

/** Number of words of a text that are neither in its headings nor in the question; clause numbers do not count. */
function countNew(text: AnalyzedText, headingStems: ReadonlySet<string>, queried: ReadonlySet<string>): number {
  const isNew = ({ stem, stop }: AnalyzedText['terms'][number]) =>
    !stop && !headingStems.has(stem) && !queried.has(stem) && !/^\d{1,2}(\.\d{1,2})*$/.test(stem);
  return new Set(text.terms.filter(isNew).map((term) => term.stem)).size;
}

function withoutName(
  above: AnalyzedText,
  { document, heading }: { document?: string; heading?: string },
): AnalyzedText {
  if (document === undefined || !heading?.startsWith(document)) return above;
  return { ...above, terms: above.terms.filter(({ start }) => start >= document.length) };
}
