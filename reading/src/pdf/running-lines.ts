import type { Characters } from './characters.ts';
import type { Line } from './lines.ts';
import { lineText } from './paragraphs.ts';

interface Candidate {
  line: Line;
  /** Its text with all numbers replaced. */
  pattern: string;
  /** The number, if the line consists only of it, like a page number. */
  number: number | undefined;
  /** Distance of its centre from the nearer edge, top or bottom. */
  top: boolean;
  distance: number;
}

/** Number of pages on each side that a page is compared with. */
export const NEARBY_PAGES = 3;
/** Share of the page's height for headers and footers, and their maximum number of lines. */
const MARGIN = 0.13;
const MAX_LINES = 4;
const SAME_HEIGHT = 5;
const keptPages = NEARBY_PAGES * 2 + 2;

/**
 * Finds headers and footers: lines near the edge that recur at the same height on nearby pages, with the same text or an increasing number.
 */
export class RunningLines {
  readonly #pages = new Map<number, Candidate[]>();

  /** Adds a page; pages must be in order. */
  add(page: number, lines: Line[], characters: Characters, height: number): void {
    this.#pages.set(page, [
      ...candidatesAt(lines, characters, height, true),
      ...candidatesAt(lines, characters, height, false),
    ]);
    this.#pages.delete(page - keptPages);
  }

  /** The header and footer lines of an added page, based on the pages around it. */
  of(page: number): { header: Set<Line>; footer: Set<Line> } {
    const header = new Set<Line>();
    const footer = new Set<Line>();
    for (const candidate of this.#pages.get(page) ?? []) {
      if (this.#comesBack(page, candidate)) (candidate.top ? header : footer).add(candidate.line);
    }
    return { header, footer };
  }

  #comesBack(page: number, candidate: Candidate): boolean {
    for (let nearby = page - NEARBY_PAGES; nearby <= page + NEARBY_PAGES; nearby += 1) {
      if (nearby !== page && this.#pages.get(nearby)?.some((each) => isSame(candidate, each, nearby - page)))
        return true;
    }
    return false;
  }
}

function isSame(first: Candidate, second: Candidate, pagesLater: number): boolean {
  if (first.top !== second.top || first.pattern !== second.pattern) return false;
  if (Math.abs(first.distance - second.distance) > SAME_HEIGHT) return false;
  return first.number === undefined || second.number === first.number + pagesLater;
}

/** Lines from the edge inwards, while they are in the margin and separated from the text by white space. */
function candidatesAt(lines: Line[], characters: Characters, height: number, top: boolean): Candidate[] {
  const edgeDistance = (line: Line) => (top ? line.top + line.bottom : 2 * height - line.top - line.bottom) / 2;
  const sorted = lines.toSorted((a, b) => edgeDistance(a) - edgeDistance(b));
  let end = 0;
  for (let index = 0; index < Math.min(sorted.length, MAX_LINES * 2); index += 1) {
    const line = sorted[index] as Line;
    if (edgeDistance(line) > height * MARGIN) break;
    const next = sorted[index + 1];
    const gap = next ? (top ? next.top - line.bottom : line.top - next.bottom) : Infinity;
    if (gap > (line.bottom - line.top) * 0.5) end = index + 1;
  }
  return sorted.slice(0, end).map((line) => {
    const text = lineText(line, characters);
    const pattern = text.replace(/\d+/g, '#');
    const alone = /^[-–—\s]*(\d{1,5})[-–—\s]*$/.exec(text)?.[1];
    const number = alone === undefined ? romanNumber(text) : Number(alone);
    return { line, pattern: number === undefined ? pattern : '#', number, top, distance: edgeDistance(line) };
  });
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a lower-case Roman number, as in front matter. */
function romanNumber(text: string): number | undefined {
  if (!/^[ivxlc]{1,8}$/i.test(text)) return undefined;
  const digits = [...text.toLowerCase()].map((digit) => romanDigits[digit] as number);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
