import type { Characters } from './characters.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** Characters on one line of a page. Sizes are in page units, origin top left. */
export interface Line {
  /** Range of characters, end exclusive. */
  first: number;
  end: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Whether its last word continues on the next line; the hyphen is not part of the range. */
  hyphenated: boolean;
  /** Font size as drawn. */
  size: number;
  /** Whether it begins in bold. */
  bold: boolean;
  /** Where the bold beginning ends; `first` or less if it does not begin in bold. */
  boldTo: number;
}

const HYPHEN = 0x2d;
const UNICODE_HYPHEN = 0x2010;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** An invisible position where a word may be split. */
export const SOFT_HYPHEN = 0xad;
/** PDFium's codes for a hyphen at the end of a line within a word. */
const hyphenMarks = new Set([2, 0xfffe]);

/** Splits the characters of a page into lines where PDFium detected line ends. Lines without visible characters are skipped. */
export function splitLines(pdfium: Pdfium, text: number, characters: Characters): Line[] {
  const { count, codes } = characters;
  const lines: Line[] = [];
  let first = 0;
  withMemory(pdfium, 64, (buffer) => {
    for (let index = 0; index <= count; index += 1) {
      const code = index < count ? (codes[index] as number) : LINE_FEED;
      const hyphenated = hyphenMarks.has(code);
      if (code !== LINE_FEED && code !== CARRIAGE_RETURN && !hyphenated) continue;
      const line = makeLine(characters, first, index, hyphenated && index + 1 < count);
      if (line) {
        Object.assign(line, readFont(pdfium, text, inkAt(characters, line), buffer));
        if (line.bold) line.boldTo = boldEnd(pdfium, text, line, characters, buffer);
        lines.push(line);
      }
      first = index + 1;
    }
  });
  return lines;
}

function makeLine(characters: Characters, first: number, end: number, hyphenated: boolean): Line | undefined {
  const { codes } = characters;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = first; index < end; index += 1) {
    if (!isInk(codes[index] as number)) continue;
    left = Math.min(left, characters.left[index] as number);
    top = Math.min(top, characters.top[index] as number);
    right = Math.max(right, characters.right[index] as number);
    bottom = Math.max(bottom, characters.bottom[index] as number);
  }
  return left === Infinity
    ? undefined
    : { first, end, left, top, right, bottom, hyphenated, size: 0, bold: false, boldTo: 0 };
}

/** Whether a line is bold to its end. */
export function isBoldThrough(line: Line): boolean {
  return line.bold && line.boldTo >= line.end;
}

/** Part of a line that contains visible characters. */
export function linePiece(line: Line, characters: Characters, first: number, end: number): Line {
  const piece = makeLine(characters, first, end, line.hyphenated && end >= inkEnd(characters, line));
  return { ...line, ...piece, size: line.size, bold: line.bold, boldTo: line.boldTo };
}

/** Marks words that continue on the next line: a hyphen in the middle of a stored line, where a column ends, was not detected. */
export function hyphenate(pieces: Line[], { codes }: Characters): Line[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    const last = codes[piece.end - 1];
    const isCut = (last === HYPHEN || last === UNICODE_HYPHEN) && piece.end - piece.first > 2;
    if (!next || !isCut || piece.hyphenated) return piece;
    let at = next.first;
    while (at < next.end && !isInk(codes[at] as number)) at += 1;
    const goesOn = at < next.end && /\p{Ll}/u.test(toCharacter(codes[at] as number));
    return goesOn ? { ...piece, end: piece.end - 1, hyphenated: true } : piece;
  });
}

function inkEnd(characters: Characters, line: Line): number {
  let end = line.end;
  while (end > line.first && !isInk(characters.codes[end - 1] as number)) end -= 1;
  return end;
}

/** Splits a line where the place of its characters changes; yields each piece with its place. */
export function* cutLine(
  line: Line,
  characters: Characters,
  findPlace: (index: number) => number,
): Generator<[piece: Line, place: number]> {
  let first = line.first;
  let place: number | undefined;
  const piece = (end: number, isLast: boolean): Line | undefined => {
    const part = makeLine(characters, first, end, line.hyphenated && isLast);
    return part && { ...part, size: line.size, bold: line.bold, boldTo: line.boldTo };
  };
  for (let index = line.first; index < line.end; index += 1) {
    if (!isInk(characters.codes[index] as number)) continue;
    const next = findPlace(index);
    if (place !== undefined && next !== place) {
      const preceding = piece(index, false);
      if (preceding) yield [preceding, place];
      first = index;
    }
    place = next;
  }
  const rest = piece(line.end, true);
  if (rest && place !== undefined) yield [rest, place];
}

/** Whether a character is visible; PDFium returns 0 for glyphs without a known meaning. */
export function isInk(code: number): boolean {
  if (code < 0x80) return code > 32 && code < 0x7f;
  if (code < 0x1680) return code > 0xa0 && code !== SOFT_HYPHEN;
  return !isWideSpace(code) && code !== 0xfeff && code !== 0xfffe && code !== 0xffff;
}

/** The character of a code; broken files contain codes beyond Unicode. */
export function toCharacter(code: number): string {
  return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(Math.min(code, 0x10ffff));
}

function isWideSpace(code: number): boolean {
  return (
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x1680 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

function inkAt(characters: Characters, line: Line): number {
  let index = line.first;
  while (index < line.end && !isInk(characters.codes[index] as number)) index += 1;
  return index;
}

function readFont(pdfium: Pdfium, text: number, index: number, buffer: number): { size: number; bold: boolean } {
  let scale = 1;
  if (pdfium._FPDFText_GetMatrix(text, index, buffer)) {
    const at = buffer >> 2;
    scale = Math.hypot(pdfium.HEAPF32[at + 2] ?? 0, pdfium.HEAPF32[at + 3] ?? 1) || 1;
  }
  const size = Math.round(pdfium._FPDFText_GetFontSize(text, index) * scale * 4) / 4;
  return { size, bold: isBold(pdfium, text, index, buffer) };
}

/** The end of a line's bold beginning, by bisection: few lines are bold, and hardly any more than once. */
function boldEnd(pdfium: Pdfium, text: number, line: Line, characters: Characters, buffer: number): number {
  const inks: number[] = [];
  for (let index = line.first; index < line.end; index += 1) {
    if (isInk(characters.codes[index] as number)) inks.push(index);
  }
  const isBoldAt = (at: number) => isBold(pdfium, text, inks[at] as number, buffer);
  if (inks.length < 2 || isBoldAt(inks.length - 1)) return line.end;
  let [low, high] = [0, inks.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isBoldAt(middle)) low = middle;
    else high = middle;
  }
  // A full stop after bold words is often not bold.
  return high === inks.length - 1 ? line.end : (inks[high] as number);
}

/** The weight is often missing; the font's name nearly always reveals it. */
function isBold(pdfium: Pdfium, text: number, index: number, buffer: number): boolean {
  if (pdfium._FPDFText_GetFontWeight(text, index) >= 600) return true;
  const size = pdfium._FPDFText_GetFontInfo(text, index, buffer, 64, 0);
  if (size <= 1 || size > 64) return false;
  return /bold|black|heavy|cmbx/i.test(
    Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + size - 1)).toString('latin1'),
  );
}
