import type { Archive } from '../container/zip.ts';

/** The bytes of a document that has been looked through, to be read again. */
type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>;

/** What has to be known about the breaks of a document before its first page can be made. */
export interface Breaks {
  /** The program that saved the file noted where its pages ended. */
  rendered: boolean;
  /** For each section in order, whether it begins on a new page. */
  sectionOnNewPage: boolean[];
}

/** The properties of a section; with an empty group where they are not complete. */
const section = /<(?:\w+:)?sectPr\b(?:[^>]*\/>|[\s\S]*?(<\/(?:\w+:)?sectPr>|$))/y;
const longestSection = 8 * 1024;
const pageBreak = 'lastRenderedPageBreak';
const pieceSize = 32 * 1024;
/** A document up to this size is kept in memory between the survey and the scan; a larger one is unpacked again. */
const mostKept = 16 * 1024 ** 2;

/**
 * Looks through the document once for page breaks and section types. How a section begins is written at its end, so a single
 * pass cannot know it; looking for two words is far cheaper than the scan itself.
 */
export async function surveyBreaks(archive: Archive, part: string): Promise<{ breaks: Breaks; chunks: Chunks }> {
  const breaks: Breaks = { rendered: false, sectionOnNewPage: [] };
  const kept: Buffer[] = [];
  let size = 0;
  let rest = '';
  for await (const chunk of archive.chunks(part)) {
    size += chunk.length;
    if (size <= mostKept) kept.push(chunk);
    else kept.length = 0;
    for (let from = 0; from < chunk.length; from += pieceSize) {
      const text = rest + chunk.toString('latin1', from, from + pieceSize);
      breaks.rendered ||= text.includes(pageBreak);
      rest = text.slice(surveySections(text, breaks.sectionOnNewPage));
    }
  }
  return { breaks, chunks: size <= mostKept ? kept : archive.chunks(part) };
}

/** Adds the sections whose properties are complete in the text, and tells from where on it has to be looked at again. */
function surveySections(text: string, onNewPage: boolean[]): number {
  let end = 0;
  for (let at = text.indexOf('sectPr'); at >= 0; at = text.indexOf('sectPr', at)) {
    section.lastIndex = text.lastIndexOf('<', at);
    const match = section.exec(text);
    at += 'sectPr'.length;
    if (match?.[1] === '' && text.length - match.index < longestSection) return match.index;
    if (!match || match[1] === '') continue;
    const type = /<(?:\w+:)?type\s[^<>]*val="(\w+)"/.exec(match[0])?.[1];
    onNewPage.push(type !== 'continuous' && type !== 'nextColumn');
    at = end = match.index + match[0].length;
  }
  return Math.max(end, text.length - pageBreak.length);
}
