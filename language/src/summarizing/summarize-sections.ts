import { LIST_MARK } from '../sentences.ts';
import type { Span } from '../spans.ts';
import { summarize, type SummaryOptions, type SummarySentence } from './summarize.ts';

/** The summary of one section. */
export interface SectionSummary {
  /** null in front of the first heading */
  heading: string | null;
  sentences: SummarySentence[];
}

/** A section of a text below its heading, of which the span is. */
export interface Section extends Span {
  /** null in front of the first heading */
  heading: string | null;
}

const MAX_HEADING_LENGTH = 90;
const MARKDOWN_HEADING = /^#{1,6}\s+(?=\S)/;
const NUMBERED_HEADING = /^(?:\p{N}{1,2}(?:\.\p{N}{1,2}){0,3}\.?|§\s?\p{N}{1,3}|[IVX]{1,5}\.)\s+\p{L}/u;
const ENDED = /[.!?…,;:)]$/;

/**
 * The summary of each section of a text, in its order, with up to `sentences` sentences each. The headings keep the outline: those of sections
 * without text of their own are included too. A heading is a line of Markdown ("# Scope"), or a short line that is alone or numbered
 * and does not end like a sentence.
 */
export function summarizeSections(text: string, options: SummaryOptions): SectionSummary[] {
  return splitSections(text).map(({ heading, start, end }) => ({
    heading,
    sentences: summarize(text.slice(start, end), options).map((sentence) => ({
      ...sentence,
      start: sentence.start + start,
      end: sentence.end + start,
    })),
  }));
}

/** The sections of a text, in its order, by the lines that look like headings. One without text is only its heading. */
export function splitSections(text: string): Section[] {
  const sections: Section[] = [];
  let section: Section = { heading: null, start: 0, end: 0 };
  let isBelowBlank = true;
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const heading =
      end - start > MAX_HEADING_LENGTH * 2
        ? null
        : headingOf(text.slice(start, end), isBelowBlank && isBlankAt(text, end + 1));
    if (heading !== null) {
      sections.push({ ...section, end: start });
      section = { heading, start: Math.min(end + 1, text.length), end: 0 };
    }
    isBelowBlank = isBlankAt(text, start);
    start = end + 1;
  }
  sections.push({ ...section, end: text.length });
  return sections.filter(({ heading, start, end }) => heading !== null || /\S/.test(text.slice(start, end)));
}

/** The heading that a line is, without its Markdown; null if it is none. */
function headingOf(line: string, isAlone: boolean): string | null {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.length > MAX_HEADING_LENGTH || trimmed.includes('\t')) return null;
  if (MARKDOWN_HEADING.test(trimmed)) return trimmed.replace(MARKDOWN_HEADING, '');
  if (ENDED.test(trimmed)) return null;
  if (NUMBERED_HEADING.test(trimmed)) return trimmed;
  return isAlone && /^\p{Lu}/u.test(trimmed) && !LIST_MARK.test(trimmed) ? trimmed : null;
}

/** Whether the line that begins here is blank; so is the one after the end. */
function isBlankAt(text: string, start: number): boolean {
  let at = start;
  while (at < text.length && /[^\S\n]/.test(text.charAt(at))) at++;
  return at >= text.length || text.charAt(at) === '\n';
}
