import type { Link } from './alignment/link.ts';
import { type Block, type Span, type Stream, streamOf } from './blocks/block.ts';
import type { ComparedDocument } from './blocks/read-blocks.ts';
import type { AlignedRow, ComparedBlock, NoteMark, TextPlace } from './change-set.ts';
import type { Documents } from './changes/find-changes.ts';

/** A line of the display, with the blocks of both documents. */
export interface BlockRow {
  a: Block[];
  b: Block[];
}

/** What pages repeat stands in the display where its page does, and not behind the last page that has the same. */
const REPEATED: readonly Stream[] = ['header', 'footer', 'watermark'];

/**
 * The lines of the display in the order of the newer document. What is only in the older one, or moved away, comes after what was before
 * of it there.
 */
export function orderRows({ a, b }: Documents, links: readonly Link[]): BlockRow[] {
  const ofA = new Map<Block, BlockRow>();
  const ofB = new Map<Block, BlockRow>();
  for (const link of links) {
    if (link.moved) continue;
    const row = { a: link.a, b: link.b };
    for (const block of link.a) ofA.set(block, row);
    for (const block of link.b) ofB.set(block, row);
  }
  const after = new Map<BlockRow | Stream, BlockRow[]>();
  const previous = new Map<Stream, BlockRow>();
  let last: BlockRow | Stream | undefined;
  for (const block of a.blocks) {
    const stream = streamOf(block);
    const row = ofA.get(block);
    if (row) {
      previous.set(stream, row);
      last = row;
      continue;
    }
    const key: BlockRow | Stream = REPEATED.includes(stream) ? (last ?? 'body') : (previous.get(stream) ?? stream);
    const alone = { a: [block], b: [] };
    const known = after.get(key);
    if (known) known.push(alone);
    else after.set(key, [alone]);
    last = key;
  }
  const rows: BlockRow[] = [];
  const begun = new Set<Stream>();
  const written = new Set<BlockRow>();
  const begin = (stream: Stream) => {
    if (begun.has(stream)) return;
    begun.add(stream);
    rows.push(...(after.get(stream) ?? []));
  };
  for (const block of b.blocks) {
    begin(streamOf(block));
    const row = ofB.get(block);
    if (!row) rows.push({ a: [], b: [block] });
    else if (!written.has(row)) {
      written.add(row);
      rows.push(row, ...(after.get(row) ?? []));
    }
  }
  // Parts that only the older document has.
  begin('body');
  for (const block of a.blocks) begin(streamOf(block));
  return rows;
}

/** A line of the display as it is stored. */
export function alignedRow(row: BlockRow, { a, b }: Documents, changes: number[]): AlignedRow {
  return {
    a: row.a.map((block) => comparedBlock(block, a)),
    b: row.b.map((block) => comparedBlock(block, b)),
    changes,
  };
}

function comparedBlock(block: Block, { text }: ComparedDocument): ComparedBlock {
  const { kind, level, marker, row, outside, spans } = block;
  // A number that the reader gives apart from the text is displayed in front of it.
  const lead = kind === 'list_item' && marker && block.text.startsWith(marker) ? leadLength(block.text, marker) : 0;
  const [first, last] = [spans[0], spans.at(-1)];
  const shown = block.text.slice(lead);
  const place: TextPlace =
    first && last
      ? Object.assign(text.place(first[0] + lead, last[1]), { text: shown })
      : {
          page: outside?.page ?? 0,
          start: outside?.start ?? 0,
          end_page: outside?.page ?? 0,
          end: outside?.end ?? 0,
          text: shown,
          outside: true,
        };
  const part = row ? 'table' : kind === 'picture' ? 'picture' : block.part;
  const compared: ComparedBlock = { part, kind, place };
  if (level !== undefined) compared.level = level;
  if (marker !== undefined) compared.marker = marker;
  if (row) compared.cells = row.cells.map((cell) => (cell ? text.text.slice(cell[0], cell[1]) : ''));
  const marks = noteMarks(block, lead);
  if (marks.length > 0) compared.note_marks = marks;
  return compared;
}

/** The marks of notes in a block, of which the first characters are not displayed. */
function noteMarks({ marks, row, spans }: Block, lead: number): NoteMark[] {
  return marks.flatMap(({ note, at }): NoteMark[] => {
    if (note === undefined) return [];
    if (!row) return [{ note, at: Math.max(0, offsetIn(spans, at) - lead) }];
    const cell = row.cells.findLastIndex((span) => span !== null && span[0] <= at);
    return cell < 0 ? [] : [{ note, at: offsetIn([row.cells[cell] as Span], at), cell }];
  });
}

/** An offset of the document in the text of ranges, which has a line break between two. */
function offsetIn(spans: readonly Span[], at: number): number {
  let length = 0;
  for (const [index, [from, to]] of spans.entries()) {
    if (at <= to || index === spans.length - 1) return length + Math.min(Math.max(at - from, 0), to - from);
    length += to - from + 1;
  }
  return length;
}

/** The length of a marker with the whitespace behind it. */
function leadLength(text: string, marker: string): number {
  return text.length - text.slice(marker.length).trimStart().length;
}
