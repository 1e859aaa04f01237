import type { Block, Heading } from '../reading.ts';
import { BodyHeadings } from './body-headings.ts';
import type { HeadingPage, PlacedHeading } from './heading-page.ts';
import type { Bookmark } from './pdf-document.ts';
import type { PlacedParagraph } from './page-text.ts';
import { listMarker } from './paragraphs.ts';

const MAX_HEADING_LENGTH = 200;

/**
 * Detects headings: by the document's outline if it has one; otherwise by numbers and by letters larger or bolder than the text, compared
 * with the pages so far.
 */
export class HeadingFinder {
  readonly #bookmarks = new Map<number, Bookmark[]>();
  readonly #sizes = new Map<number, number>();
  readonly #inBody = new BodyHeadings();

  constructor(bookmarks: Bookmark[]) {
    for (const bookmark of bookmarks)
      this.#bookmarks.set(bookmark.page, [...(this.#bookmarks.get(bookmark.page) ?? []), bookmark]);
  }

  /** The blocks and headings of a page. */
  find(page: HeadingPage): { blocks: Block[]; headings: Heading[] } {
    const { paragraphs, text, number } = page;
    this.#count(paragraphs);
    const found =
      this.#bookmarks.size > 0
        ? this.#byOutline(paragraphs, text, number - 1)
        : this.#inBody.find(page, mostFrequent(this.#sizes));
    const blocks: Block[] = [];
    const headings: Heading[] = [];
    for (let index = 0; index < paragraphs.length; index += 1) {
      const { end, kind } = paragraphs[index]!;
      let { start } = paragraphs[index]!;
      if (kind) {
        blocks.push({ kind, start, end });
        continue;
      }
      const heading = found.get(index);
      if (heading) {
        blocks.push({ kind: 'heading', level: heading.level, start, end: heading.end });
        headings.push({ level: heading.level, text: heading.title, page: number, start });
        index += heading.paragraphs - 1;
        start = heading.end + (/^\s*/.exec(text.slice(heading.end))?.[0].length ?? 0);
        // The text after a title in the same paragraph.
        if (start < end) blocks.push({ kind: 'paragraph', start, end });
        continue;
      }
      const marker = listMarker(text.slice(start, Math.min(end, start + 20)));
      const begin = marker === undefined ? start : start + marker.length + 1;
      if (marker !== undefined && begin < end) blocks.push({ kind: 'list_item', start: begin, end, marker });
      else blocks.push({ kind: 'paragraph', start, end });
    }
    if (this.#bookmarks.size > 0) headings.push(...this.#unplaced(found, number));
    return { blocks, headings: headings.toSorted((a, b) => a.start - b.start) };
  }

  #count(paragraphs: PlacedParagraph[]): void {
    for (const { paragraph, kind } of paragraphs) {
      if (kind) continue;
      for (const { size, first, end } of paragraph.lines)
        this.#sizes.set(size, (this.#sizes.get(size) ?? 0) + end - first);
    }
  }

  #byOutline(paragraphs: PlacedParagraph[], text: string, page: number): Map<number, PlacedHeading> {
    const headings = new Map<number, PlacedHeading>();
    const beginnings = paragraphs.map(({ start, end }) =>
      comparable(text.slice(start, Math.min(end, start + MAX_HEADING_LENGTH))),
    );
    for (const { title, level } of this.#bookmarks.get(page) ?? []) {
      const comparableTitle = comparable(title);
      const index = beginnings.findIndex(
        (beginning, at) =>
          !headings.has(at) && !paragraphs[at]?.kind && comparableTitle !== '' && isTitle(beginning, comparableTitle),
      );
      const placed = paragraphs[index];
      if (placed) headings.set(index, { level, title, start: placed.start, end: placed.end, paragraphs: 1 });
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
