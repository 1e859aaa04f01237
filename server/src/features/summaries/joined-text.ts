import type { SummaryPlace } from '@dossier/contract/summaries/schema';
import { splitSections } from '@dossier/language/summarizing/summarize-sections';
import type { TextSource } from './computations.ts';

/** Between two pages, so that no sentence continues. */
const PAGE_BREAK = '\n\n';

/** The pages of a text as one, with where they begin. */
export interface JoinedText {
  text: string;
  pages: readonly { number: number; start: number; length: number }[];
  /** The number of the page at an offset. */
  pageAt(offset: number): number;
}

/** Joins the pages of a text. */
export function joinPages({ pages }: Pick<TextSource, 'pages'>): JoinedText {
  const placed: { number: number; start: number; length: number }[] = [];
  let length = 0;
  for (const { number, text } of pages) {
    placed.push({ number, start: length, length: text.length });
    length += text.length + PAGE_BREAK.length;
  }
  return {
    text: pages.map(({ text }) => text).join(PAGE_BREAK),
    pages: placed,
    pageAt: (offset) => placed.findLast(({ start }) => start <= offset)?.number ?? 1,
  };
}

/** The places on pages of a part of the joined text: one for each page that it is on. */
export const placesOf = (
  { text, pages }: Pick<JoinedText, 'text' | 'pages'>,
  start: number,
  end: number,
): Omit<SummaryPlace, 'source'>[] =>
  pages.flatMap((page) => {
    const from = Math.max(start, page.start);
    const to = Math.min(end, page.start + page.length);
    if (to <= from) return [];
    return [{ page: page.number, start: from - page.start, end: to - page.start, quote: text.slice(from, to) }];
  });

/** A section of the joined text. `start` is behind its heading. */
export interface OutlinedSection {
  heading: string;
  level: number;
  headingStart: number;
  start: number;
  end: number;
}

/**
 * The sections of a text by its headings, or by lines that look like headings if it has none: of as many levels as make at most `most`
 * sections.
 */
export function outlineOf(
  { text, pages }: Pick<JoinedText, 'text' | 'pages'>,
  headings: TextSource['headings'],
  most: number,
): OutlinedSection[] {
  if (headings.length === 0) {
    const found = splitSections(text).flatMap(({ heading, start, end }) =>
      heading === null ? [] : [{ heading, level: 1, headingStart: text.lastIndexOf(heading, start), start, end }],
    );
    return found.length <= most ? found : [];
  }
  const starts = new Map(pages.map(({ number, start }) => [number, start]));
  const level = deepestLevel(headings, most);
  const shown = headings
    .filter((heading) => heading.level <= level)
    .map((heading) => ({ ...heading, at: (starts.get(heading.page) ?? 0) + heading.start }))
    .toSorted((one, other) => one.at - other.at);
  return shown.map(({ text: heading, level: own, at }, index) => ({
    heading,
    level: own,
    headingStart: at,
    start: Math.min(at + heading.length, text.length),
    end: shown[index + 1]?.at ?? text.length,
  }));
}

/** The deepest level up to which there are at most so many headings; 0 if there is none. */
function deepestLevel(headings: TextSource['headings'], most: number): number {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((one, other) => one - other);
  return levels.findLast((level) => headings.filter((heading) => heading.level <= level).length <= most) ?? 0;
}
