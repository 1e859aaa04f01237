import type { Link } from '../alignment/link.ts';
import type { Block, Mark } from '../blocks/block.ts';
import type { ComparedDocument } from '../blocks/read-blocks.ts';
import type { Segment } from '../change-set.ts';
import { compareText } from '../words/compare-text.ts';
import type { Draft, DraftSide } from './draft.ts';
import { wordsAround } from './words-around.ts';

/** Both documents. */
interface Pair {
  a: ComparedDocument;
  b: ComparedDocument;
}

/** A mark with the number of characters of its blocks, without whitespace, in front of it. */
interface PlacedMark {
  mark: Mark;
  block: Block;
  at: number;
}

/** A run of equal or of changed characters, with where it begins in both documents and its lengths; no whitespace is counted. */
interface Run {
  isEqual: boolean;
  a: number;
  b: number;
  aLength: number;
  bLength: number;
}

/**
 * The inserted, deleted and replaced note marks and pictures within blocks. They have no text, so their places are outside of it. A mark
 * within inserted or deleted words is no change of its own.
 * @param compared the words of the links that were compared as a whole and are not the same
 */
export function markChanges(
  { a, b }: Pair,
  links: readonly Link[],
  compared: ReadonlyMap<Link, readonly Segment[]>,
): Draft[] {
  // Readers of other types, and of versions read long ago, do not say where marks are.
  if (![a, b].every(({ reading }) => reading.pages.some((page) => page.marks_given))) return [];
  const drafts: Draft[] = [];
  for (const link of links) {
    const [older, newer] = [placeMarks(link.a, a), placeMarks(link.b, b)];
    if (older.length === 0 && newer.length === 0) continue;
    const runs = runsOf(compared.get(link) ?? wordsOf(link));
    drafts.push(...compareMarks(older, newer, runs, { a, b }));
  }
  const linked = new Set(links.flatMap((link) => [...link.a, ...link.b]));
  // Of blocks without text there is no other change.
  const alone = ({ blocks }: ComparedDocument) =>
    blocks.filter((block) => block.marks.length > 0 && !linked.has(block) && block.text.trim() === '');
  for (const block of alone(a))
    drafts.push(...placeMarks([block], a).map((mark) => draftOf(mark, undefined, { a, b })));
  for (const block of alone(b))
    drafts.push(...placeMarks([block], b).map((mark) => draftOf(undefined, mark, { a, b })));
  return drafts;
}

function compareMarks(older: PlacedMark[], newer: PlacedMark[], runs: readonly Run[], pair: Pair): Draft[] {
  const lost: { mark: PlacedMark; places: [from: number, to: number] }[] = [];
  let added = [...newer];
  for (const mark of older) {
    const places = counterpart(mark.at, runs);
    const isAt = ({ at }: PlacedMark) => at >= places[0] && at <= places[1];
    const same = added.find(
      (other) => isAt(other) && other.mark.part === mark.mark.part && other.mark.key === mark.mark.key,
    );
    if (same) added = added.filter((other) => other !== same);
    else lost.push({ mark, places });
  }
  const drafts: Draft[] = [];
  for (const { mark, places } of lost) {
    const other = added.find(({ at, mark: { part } }) => part === mark.mark.part && at >= places[0] && at <= places[1]);
    if (other) {
      added = added.filter((each) => each !== other);
      drafts.push(draftOf(mark, other, pair));
    } else if (!isInside(mark.at, runs, 'a')) drafts.push(draftOf(mark, undefined, pair));
  }
  for (const mark of added) if (!isInside(mark.at, runs, 'b')) drafts.push(draftOf(undefined, mark, pair));
  return drafts;
}

function draftOf(a: PlacedMark | undefined, b: PlacedMark | undefined, pair: Pair): Draft {
  return {
    kind: a && b ? 'picture_replaced' : a ? 'deleted' : 'inserted',
    part: ((b ?? a) as PlacedMark).mark.part,
    a: a ? sideOf(a, pair.a) : null,
    b: b ? sideOf(b, pair.b) : null,
    words: [],
  };
}

function sideOf({ mark, block }: PlacedMark, { text }: ComparedDocument): DraftSide {
  const { page, start } = text.place(mark.at, mark.at);
  const around = wordsAround(mark.at, block.spans, text.text);
  return { blocks: [block], spans: [], whitespace: [], text: '', outside: { page, start, end: start }, around };
}

/** The marks of blocks, with where they are in the texts of these blocks behind each other. */
function placeMarks(blocks: readonly Block[], { text: { text } }: ComparedDocument): PlacedMark[] {
  let length = 0;
  return blocks.flatMap((block) => {
    const before = length;
    length += inkOf(block.text);
    return block.marks.map((mark) => {
      let at = before;
      for (const [from, to] of block.spans) at += inkOf(text.slice(from, Math.min(Math.max(from, mark.at), to)));
      return { mark, block, at };
    });
  });
}

function runsOf(segments: readonly Segment[]): Run[] {
  const runs: Run[] = [];
  let [a, b] = [0, 0];
  for (const { op, text } of segments) {
    const length = inkOf(text);
    const isEqual = op === '=';
    let last = runs.at(-1);
    if (!last || isEqual || last.isEqual) runs.push((last = { isEqual, a, b, aLength: 0, bLength: 0 }));
    if (op !== '+') last.aLength += length;
    if (op !== '-') last.bLength += length;
    if (op !== '+') a += length;
    if (op !== '-') b += length;
  }
  return runs;
}

/** The places in the newer text that a place in the older one became. */
function counterpart(at: number, runs: readonly Run[]): [from: number, to: number] {
  const touched = runs.filter(({ a, aLength }) => at >= a && at <= a + aLength);
  const ranges = touched.map(({ isEqual, a, b, bLength }) => (isEqual ? [b + at - a, b + at - a] : [b, b + bLength]));
  if (ranges.length === 0) return [0, 0];
  return [Math.min(...ranges.map(([from = 0]) => from)), Math.max(...ranges.map(([, to = 0]) => to))];
}

/** Whether a place is within inserted or deleted words. */
function isInside(at: number, runs: readonly Run[], side: 'a' | 'b'): boolean {
  const length = side === 'a' ? 'aLength' : 'bLength';
  return runs.some((run) => !run.isEqual && run[length] > 0 && at >= run[side] && at <= run[side] + run[length]);
}

/** The words of blocks with the same text, and of rows of a table, of which only the cells were compared. */
function wordsOf(link: Link): Segment[] {
  const [a, b] = [textOf(link.a), textOf(link.b)];
  return a === b ? [{ op: '=', text: a }] : compareText(a, b, false);
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n');
}

function inkOf(text: string): number {
  return text.replaceAll(/\s+/gu, '').length;
}
