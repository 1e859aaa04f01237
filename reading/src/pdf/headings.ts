import type { Block, Heading } from '../reading.ts';
import type { Bookmark } from './pdf-document.ts';
import type { PlacedParagraph } from './page-text.ts';
import { listMarker } from './paragraphs.ts';

const MAX_HEADING_LENGTH = 200;
/** Letters larger than the text by this factor make a heading. */
const LARGER_FACTOR = 1.12;
/** On a form, smaller bold, numbered or bracketed lines are field names. */
const LARGE_ON_FORM = 1.35;
const NAME_OF_FIELD = /[\d(){}:]/;
/** A title begins with a capital or a letter of a script without case, possibly after a number. */
const beginning = /^[^\p{L}]*(?!\p{Ll})\p{L}/u;

/**
 * Detects headings: by the document's outline if it has one; otherwise by letters larger or bolder than the text, compared with the pages
 * so far.
 */
export class HeadingFinder {
  readonly #bookmarks = new Map<number, Bookmark[]>();
  readonly #sizes = new Map<number, number>();

  constructor(bookmarks: Bookmark[]) {
    for (const bookmark of bookmarks)
      this.#bookmarks.set(bookmark.page, [...(this.#bookmarks.get(bookmark.page) ?? []), bookmark]);
  }

  /**
   * The blocks and headings of a page.
   * @param number page number from 1
   * @param isForm whether the page is a form, whose field names may be numbered and bold too
   */
  find(
    paragraphs: PlacedParagraph[],
    text: string,
    number: number,
    isForm: boolean,
  ): { blocks: Block[]; headings: Heading[] } {
    this.#count(paragraphs);
    const levels =
      this.#bookmarks.size > 0 ? this.#byOutline(paragraphs, text, number - 1) : this.#bySize(paragraphs, text, isForm);
    const blocks: Block[] = [];
    const headings: Heading[] = [];
    for (const [index, { start, end, kind }] of paragraphs.entries()) {
      if (kind) {
        blocks.push({ kind, start, end });
        continue;
      }
      const level = levels.get(index);
      if (level) {
        blocks.push({ kind: 'heading', level: level.level, start, end });
        headings.push({ level: level.level, text: level.title, page: number, start });
        continue;
      }
      const marker = listMarker(text.slice(start, Math.min(end, start + 20)));
      const begin = marker === undefined ? start : start + marker.length + 1;
      if (marker !== undefined && begin < end) blocks.push({ kind: 'list_item', start: begin, end, marker });
      else blocks.push({ kind: 'paragraph', start, end });
    }
    if (this.#bookmarks.size > 0) headings.push(...this.#unplaced(levels, number));
    return { blocks, headings: headings.toSorted((a, b) => a.start - b.start) };
  }

  #count(paragraphs: PlacedParagraph[]): void {
    for (const { paragraph, kind } of paragraphs) {
      if (kind) continue;
      for (const { size, first, end } of paragraph.lines)
        this.#sizes.set(size, (this.#sizes.get(size) ?? 0) + end - first);
    }
  }

  #byOutline(paragraphs: PlacedParagraph[], text: string, page: number): Map<number, { level: number; title: string }> {
    const headings = new Map<number, { level: number; title: string }>();
    const beginnings = paragraphs.map(({ start, end }) =>
      comparable(text.slice(start, Math.min(end, start + MAX_HEADING_LENGTH))),
    );
    for (const { title, level } of this.#bookmarks.get(page) ?? []) {
      const comparableTitle = comparable(title);
      const index = beginnings.findIndex(
        (beginning, at) =>
          !headings.has(at) && !paragraphs[at]?.kind && comparableTitle !== '' && isTitle(beginning, comparableTitle),
      );
      if (index >= 0) headings.set(index, { level, title });
    }
    return headings;
  }

  /** Outline entries that are not found in the text are placed at the beginning of their page. */
  #unplaced(placed: Map<number, { title: string }>, number: number): Heading[] {
    const titles = new Set([...placed.values()].map(({ title }) => title));
    return (this.#bookmarks.get(number - 1) ?? [])
      .filter(({ title }) => !titles.has(title))
      .map(({ level, title }) => ({ level, text: title, page: number, start: 0 }));
  }

  #bySize(paragraphs: PlacedParagraph[], text: string, isForm: boolean): Map<number, { level: number; title: string }> {
    const body = mostFrequent(this.#sizes);
    const headings = new Map<number, { level: number; title: string }>();
    for (const [index, { paragraph, start, end, kind }] of paragraphs.entries()) {
      const first = paragraph.lines[0];
      if (!first || kind || paragraph.lines.length > 3 || end - start > MAX_HEADING_LENGTH) continue;
      const title = text.slice(start, end).replace(/\s+/g, ' ');
      if (!/\p{L}{2}/u.test(title) || !beginning.test(title) || /[,;]$/.test(title)) continue;
      if (paragraph.joints.includes('same_row')) continue;
      const ratio = first.size / body;
      if (isForm && ratio < LARGE_ON_FORM && (ratio < LARGER_FACTOR || NAME_OF_FIELD.test(title))) continue;
      const level = headingLevel(ratio, first.bold && paragraph.lines.every(({ bold }) => bold), title);
      if (level !== null) headings.set(index, { level, title });
    }
    return headings;
  }
}

function headingLevel(ratio: number, bold: boolean, title: string): number | null {
  if (ratio < LARGER_FACTOR && !(bold && ratio > 0.95 && title.length < 100 && !/[.!?]$/.test(title))) return null;
  const numbered = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s/.exec(title)?.[1];
  if (numbered !== undefined) return Math.min(numbered.split('.').length, 6);
  if (ratio >= 1.7) return 1;
  if (ratio >= 1.35) return 2;
  return ratio >= LARGER_FACTOR ? 3 : 4;
}

function mostFrequent(counts: Map<number, number>): number {
  let [best, most] = [12, 0];
  for (const [size, count] of counts) if (count > most && size > 0) [best, most] = [size, count];
  return best;
}

function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The outline may omit a title's number, and the paragraph may continue on the same line. */
function isTitle(beginning: string, title: string): boolean {
  const unnumbered = beginning.replace(/^\d+/, '');
  const unnumberedTitle = title.replace(/^\d+/, '');
  const fits = (text: string, part: string) =>
    part.length > 1 && text.startsWith(part) && text.length <= part.length * 2 + 20;
  return fits(beginning, title) || fits(unnumbered, unnumberedTitle);
}
