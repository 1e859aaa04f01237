import type { Characters } from './characters.ts';
import { toCharacter, isInk, type Line } from './lines.ts';

/** Words of a line separated by no more than word spaces. */
export interface Chunk {
  line: Line;
  /** Range of characters, end exclusive. */
  first: number;
  end: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Its text, computed lazily. */
  text?: string;
}

/** The chunks of lines, and the minimum gap between columns as a share of the font size. */
export interface PageChunks {
  chunks: Chunk[];
  gap: number;
}

/** Chunks beside each other, from left to right. */
export interface Row {
  chunks: Chunk[];
  top: number;
  bottom: number;
}

/** Less is within a word; as a share of the font size. */
export const MIN_WORD_SPACE = 0.15;
/** Maximum width of a word space as a share of the font size; more is a gap between columns. */
const MAX_SPACE_WIDTH = 0.5;
/** The word space of monospaced fonts; if all gaps are wider, there are no word spaces among them. */
const MAX_LETTER_SPACING = 0.65;
const SAMPLED_GAPS = 600;
/** A justified line has at least so many word spaces, which are equal, and not wider than this share of the font size. */
const MIN_JUSTIFIED = 4;
const MAX_JUSTIFIED_WIDTH = 1.3;
const JUSTIFIED_SHARE = 0.75;
const EQUAL = 0.04;

/** The minimum gap between columns as a share of the font size, derived from this page's word spaces. */
export function columnGap(lines: Line[], characters: Characters): number {
  const gaps: number[] = [];
  for (const line of lines) {
    if (gaps.length > SAMPLED_GAPS) break;
    gaps.push(...wordGaps(line, characters).filter((gap) => gap > MIN_WORD_SPACE));
  }
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? 0;
  return usual > MAX_LETTER_SPACING ? MAX_SPACE_WIDTH : Math.max(MAX_SPACE_WIDTH, usual * 1.7);
}

/** The white space between the words of a line, as shares of the font size. */
function wordGaps(line: Line, { codes, left, right }: Characters): number[] {
  const gaps: number[] = [];
  const em = emSize(line);
  let previous = -1;
  for (let index = line.first; index < line.end; index += 1) {
    if (!isInk(codes[index] as number)) continue;
    if (previous >= 0 && previous < index - 1) gaps.push(((left[index] as number) - (right[previous] as number)) / em);
    previous = index;
  }
  return gaps;
}

/** The width of the word spaces of a line with few words that is justified to both margins; 0 if it is not. */
function justifiedSpace(line: Line, characters: Characters): number {
  const gaps = wordGaps(line, characters);
  if (gaps.length < MIN_JUSTIFIED) return 0;
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
  const equal = gaps.filter((gap) => Math.abs(gap - usual) < usual * EQUAL).length;
  return usual <= MAX_JUSTIFIED_WIDTH && equal >= gaps.length * JUSTIFIED_SHARE ? usual * (1 + EQUAL) : 0;
}

/** The size of a line's letters; the height of its box if the font does not provide one. */
export function emSize(line: Line): number {
  const height = line.bottom - line.top;
  return line.size > height * 0.4 && line.size < height * 2 ? line.size : Math.max(height, 1);
}

/** Splits lines at gaps wider than `gap` times the font size. */
export function splitChunks(lines: Line[], characters: Characters, gap: number): Chunk[] {
  const { codes, left, top, right, bottom } = characters;
  const chunks: Chunk[] = [];
  for (const line of lines) {
    const widest = emSize(line) * Math.max(gap, justifiedSpace(line, characters));
    let chunk: Chunk | undefined;
    for (let index = line.first; index < line.end; index += 1) {
      if (!isInk(codes[index] as number)) continue;
      const x0 = left[index] as number;
      const x1 = right[index] as number;
      // Letters may come in any order: text that begins before the chunk is separate too.
      if (chunk && x0 - chunk.right <= widest && chunk.left - x1 <= widest) {
        chunk.end = index + 1;
        chunk.left = Math.min(chunk.left, x0);
        chunk.right = Math.max(chunk.right, x1);
        chunk.top = Math.min(chunk.top, top[index] as number);
        chunk.bottom = Math.max(chunk.bottom, bottom[index] as number);
        continue;
      }
      chunk = {
        line,
        first: index,
        end: index + 1,
        left: x0,
        top: top[index] as number,
        right: x1,
        bottom: bottom[index] as number,
      };
      chunks.push(chunk);
    }
  }
  return chunks;
}

/** Groups chunks at the same height into rows, from top to bottom. */
export function groupRows(chunks: Chunk[]): Row[] {
  const rows: Row[] = [];
  for (const chunk of chunks.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.at(-1);
    const first = row?.chunks[0];
    const overlap = first ? Math.min(first.bottom, chunk.bottom) - Math.max(first.top, chunk.top) : 0;
    if (row && first && overlap > 0.5 * Math.min(first.bottom - first.top, chunk.bottom - chunk.top)) {
      row.chunks.push(chunk);
      row.top = Math.min(row.top, chunk.top);
      row.bottom = Math.max(row.bottom, chunk.bottom);
    } else rows.push({ chunks: [chunk], top: chunk.top, bottom: chunk.bottom });
  }
  for (const row of rows) row.chunks.sort((a, b) => a.left - b.left);
  return rows;
}

/** The text of a chunk. */
export function chunkText(chunk: Chunk, { codes }: Characters): string {
  if (chunk.text !== undefined) return chunk.text;
  let text = '';
  let pending = false;
  for (let index = chunk.first; index < chunk.end; index += 1) {
    const code = codes[index] as number;
    if (!isInk(code)) {
      pending = true;
      continue;
    }
    if (pending && text !== '') text += ' ';
    pending = false;
    text += toCharacter(code);
  }
  chunk.text = text;
  return text;
}

/**
 * Splits a chunk at the space between `from` and `to` that is nearest to their middle; null if there is none. The file may have none where
 * the words of two columns almost touch, so white space is enough.
 */
export function cutChunk(chunk: Chunk, from: number, to: number, characters: Characters): [Chunk, Chunk] | null {
  const { codes, left, right } = characters;
  const narrowest = emSize(chunk.line) * MIN_WORD_SPACE;
  let previous = -1;
  let best: { before: number; after: number; distance: number } | undefined;
  for (let index = chunk.first; index < chunk.end; index += 1) {
    if (!isInk(codes[index] as number)) continue;
    const isSpace = previous < index - 1 || (left[index] as number) - (right[previous] as number) >= narrowest;
    if (previous >= 0 && isSpace) {
      const middle = ((right[previous] as number) + (left[index] as number)) / 2;
      const distance = Math.abs(middle - (from + to) / 2);
      if (middle >= from && middle <= to && distance < (best?.distance ?? Infinity))
        best = { before: previous, after: index, distance };
    }
    previous = index;
  }
  if (!best) return null;
  const { text: _, ...piece } = chunk;
  return [
    { ...piece, end: best.before + 1, right: right[best.before] as number },
    { ...piece, first: best.after, left: left[best.after] as number },
  ];
}
