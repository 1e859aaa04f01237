import type { Archive } from '../container/zip.ts';

/** The bytes of a surveyed document, to be read again. */
type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>;

/** The page breaks that must be known before the first page can be created. */
export interface Breaks {
  /** Whether the program recorded where pages end. */
  rendered: boolean;
  /** For each section in order, whether it begins on a new page. */
  sectionOnNewPage: boolean[];
}

/** The properties of a section; the group is empty if they are incomplete. */
const SECTION = /<(?:\w+:)?sectPr\b(?:[^>]*\/>|[\s\S]*?(<\/(?:\w+:)?sectPr>|$))/y;
const MAX_SECTION_LENGTH = 8 * 1024;
const PAGE_BREAK = 'lastRenderedPageBreak';
const PIECE_SIZE = 32 * 1024;
/** Larger documents are unpacked again instead of being kept in memory. */
const MAX_BUFFERED = 16 * 1024 ** 2;

/**
 * Searches the document for page breaks and section types. A section's type is stored at its end, so a single pass is not enough; searching
 * for two words is far cheaper than the scan itself.
 */
export async function surveyBreaks(archive: Archive, part: string): Promise<{ breaks: Breaks; chunks: Chunks }> {
  const breaks: Breaks = { rendered: false, sectionOnNewPage: [] };
  const chunks: Buffer[] = [];
  let size = 0;
  let rest = '';
  for await (const chunk of archive.chunks(part)) {
    size += chunk.length;
    if (size <= MAX_BUFFERED) chunks.push(chunk);
    else chunks.length = 0;
    for (let from = 0; from < chunk.length; from += PIECE_SIZE) {
      const text = rest + chunk.toString('latin1', from, from + PIECE_SIZE);
      breaks.rendered ||= text.includes(PAGE_BREAK);
      rest = text.slice(surveySections(text, breaks.sectionOnNewPage));
    }
  }
  return { breaks, chunks: size <= MAX_BUFFERED ? chunks : archive.chunks(part) };
}

/** Adds the sections that are complete in the text and returns the offset from which to continue. */
function surveySections(text: string, onNewPage: boolean[]): number {
  let end = 0;
  for (let at = text.indexOf('sectPr'); at >= 0; at = text.indexOf('sectPr', at)) {
    SECTION.lastIndex = text.lastIndexOf('<', at);
    const match = SECTION.exec(text);
    at += 'sectPr'.length;
    if (match?.[1] === '' && text.length - match.index < MAX_SECTION_LENGTH) return match.index;
    if (!match || match[1] === '') continue;
    const type = /<(?:\w+:)?type\s[^<>]*val="(\w+)"/.exec(match[0])?.[1];
    onNewPage.push(type !== 'continuous' && type !== 'nextColumn');
    at = end = match.index + match[0].length;
  }
  return Math.max(end, text.length - PAGE_BREAK.length);
}
