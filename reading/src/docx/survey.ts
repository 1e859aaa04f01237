import type { Archive } from '../container/zip.ts';

/** What has to be known about the breaks of a document before its first page can be made. */
export interface Breaks {
  /** The program that saved the file noted where its pages ended. */
  rendered: boolean;
  /** For each section in order, whether it begins on a new page. */
  sectionOnNewPage: boolean[];
  /** There are links to places of the document itself, whose pages are known only at its end. */
  internalLinks: boolean;
}

const section = /<(?:\w+:)?sectPr\b(?:[^>]*\/>|[\s\S]*?<\/(?:\w+:)?sectPr>)/g;
const carried = 8 * 1024;

/**
 * Looks through the document once for page breaks and section types. How a section begins is written at its end, so a single
 * pass cannot know it; looking for two words is far cheaper than the scan itself.
 */
export async function surveyBreaks(archive: Archive, part: string): Promise<Breaks> {
  const breaks: Breaks = { rendered: false, sectionOnNewPage: [], internalLinks: false };
  let rest = '';
  for await (const chunk of archive.chunks(part)) {
    const text = rest + chunk.toString('latin1');
    breaks.rendered ||= text.includes('lastRenderedPageBreak');
    breaks.internalLinks ||= text.includes(':anchor="') || /\b(?:PAGEREF|HYPERLINK\s+\\l)\b/.test(text);
    let end = 0;
    for (const match of text.matchAll(section)) {
      const type = /<(?:\w+:)?type\s[^>]*val="(\w+)"/.exec(match[0])?.[1];
      breaks.sectionOnNewPage.push(type !== 'continuous' && type !== 'nextColumn');
      end = match.index + match[0].length;
    }
    rest = text.slice(Math.max(end, text.length - carried));
  }
  return breaks;
}
