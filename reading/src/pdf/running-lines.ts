import type { Characters } from './characters.ts';
import type { Line } from './lines.ts';
import { lineText } from './paragraphs.ts';

interface Candidate {
  line: Line;
  /** Its words with all numbers alike. */
  pattern: string;
  /** The number when it says nothing else, as page numbers do. */
  number: number | undefined;
  /** Distance of its middle from the nearer edge, top or bottom. */
  top: boolean;
  distance: number;
}

/** Pages on each side of a page that are compared with it. */
export const nearbyPages = 3;
/** Share of the page's height in which headers and footers stand, and lines of them at most. */
const margin = 0.13;
const mostLines = 4;
const sameHeight = 5;
const keptPages = nearbyPages * 2 + 2;

/**
 * Finds headers and footers: lines near the edge of the page that stand at the same height on pages near by, with the same
 * words, or with a number that goes up with the pages.
 */
export class RunningLines {
  readonly #pages = new Map<number, Candidate[]>();

  /** Takes note of a page; pages come in order. */
  add(page: number, lines: Line[], characters: Characters, height: number): void {
    this.#pages.set(page, [
      ...candidatesAt(lines, characters, height, true),
      ...candidatesAt(lines, characters, height, false),
    ]);
    this.#pages.delete(page - keptPages);
  }

  /** The header's and the footer's lines of a page that was added, by what is known of the pages around it. */
  of(page: number): { header: Set<Line>; footer: Set<Line> } {
    const header = new Set<Line>();
    const footer = new Set<Line>();
    for (const candidate of this.#pages.get(page) ?? []) {
      if (this.#comesBack(page, candidate)) (candidate.top ? header : footer).add(candidate.line);
    }
    return { header, footer };
  }

  #comesBack(page: number, candidate: Candidate): boolean {
    for (let other = page - nearbyPages; other <= page + nearbyPages; other += 1) {
      if (other !== page && this.#pages.get(other)?.some((each) => isSame(candidate, each, other - page))) return true;
    }
    return false;
  }
}

function isSame(one: Candidate, other: Candidate, pagesLater: number): boolean {
  if (one.top !== other.top || one.pattern !== other.pattern) return false;
  if (Math.abs(one.distance - other.distance) > sameHeight) return false;
  return one.number === undefined || other.number === one.number + pagesLater;
}

/** Lines from the edge inwards, as far as they stand in the margin and white space parts them from the text. */
function candidatesAt(lines: Line[], characters: Characters, height: number, top: boolean): Candidate[] {
  const distanceOf = (line: Line) => (top ? line.top + line.bottom : 2 * height - line.top - line.bottom) / 2;
  const sorted = lines.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  let end = 0;
  for (let index = 0; index < Math.min(sorted.length, mostLines * 2); index += 1) {
    const line = sorted[index] as Line;
    if (distanceOf(line) > height * margin) break;
    const next = sorted[index + 1];
    const gap = next ? (top ? next.top - line.bottom : line.top - next.bottom) : Infinity;
    if (gap > (line.bottom - line.top) * 0.5) end = index + 1;
  }
  return sorted.slice(0, end).map((line) => {
    const text = lineText(line, characters);
    const pattern = text.replace(/\d+/g, '#');
    const alone = /^[-–—\s]*(\d{1,5})[-–—\s]*$/.exec(text)?.[1];
    const number = alone === undefined ? romanNumber(text) : Number(alone);
    return { line, pattern: number === undefined ? pattern : '#', number, top, distance: distanceOf(line) };
  });
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a small Roman number, as before the first chapter. */
function romanNumber(text: string): number | undefined {
  if (!/^[ivxlc]{1,8}$/i.test(text)) return undefined;
  const digits = [...text.toLowerCase()].map((digit) => romanDigits[digit] as number);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
