import type { Edit } from './edit.ts';
import type { Element } from './markup-tree.ts';
import type { TrackedRow, TrackedSegment } from './tracking.ts';

/** The words of a change that turn one text into the other, or else what is between their common beginning and end. */
export function segmentsOf(a: string, b: string, changes: TrackedRow['changes']): readonly TrackedSegment[] {
  const fitting = changes.find(({ words }) => textOf(words, '-') === a && textOf(words, '+') === b);
  return fitting?.words ?? betweenCommonEnds(a, b);
}

const textOf = (words: readonly TrackedSegment[], side: '-' | '+'): string =>
  words
    .filter(({ op }) => op === '=' || op === side)
    .map(({ text }) => text)
    .join('');

function betweenCommonEnds(a: string, b: string): TrackedSegment[] {
  const [first, second] = [a.split(/(\s+)/u), b.split(/(\s+)/u)];
  const most = Math.min(first.length, second.length);
  let start = 0;
  while (start < most && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < most - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  const text = (words: string[], from: number, to: number) => words.slice(from, to).join('');
  const all: TrackedSegment[] = [
    { op: '=', text: text(first, 0, start) },
    { op: '-', text: text(first, start, first.length - end) },
    { op: '+', text: text(second, start, second.length - end) },
    { op: '=', text: text(first, first.length - end, first.length) },
  ];
  return all.filter((segment) => segment.text !== '');
}

/** A reference to a note in the newer text. */
export interface PlacedReference {
  /** UTF-16 offset in the newer text. */
  at: number;
  /** A run to insert, or else the reference of the older text that stays. */
  run?: Element;
  kept?: Element;
}

/**
 * Edits by offsets of the older text. What differs in the first `lead` characters, an automatic number, is left out.
 * @param references in the order of the newer text
 */
export function editsOf(
  segments: readonly TrackedSegment[],
  lead: number,
  references: readonly PlacedReference[] = [],
): Edit[] {
  const edits: Edit[] = [];
  const waiting = [...references];
  let [at, newer] = [0, 0];
  let kept: { element: Element; at: number } | undefined;
  const push = (edit: Edit) => edits.push(kept?.at === edit.start ? { ...edit, after: kept.element } : edit);
  const refer = ({ run, kept: element }: PlacedReference, offset: number) => {
    const start = Math.max(offset, lead);
    if (run) push({ start, end: start, insert: '', reference: run });
    else if (element) kept = { element, at: start };
  };
  for (const { op, text } of segments) {
    const last = edits.at(-1);
    const canGrow = last?.reference === undefined;
    if (op === '-') {
      const start = Math.max(at, lead);
      at += text.length;
      if (at <= lead) continue;
      if (canGrow && last?.end === start) last.end = at;
      else edits.push({ start, end: at, insert: '' });
      continue;
    }
    const isWritten = op === '+' && at >= lead && (lead === 0 || at > lead || !isNumber(text));
    let done = 0;
    const write = (end: number) => {
      const piece = text.slice(done, end);
      done = end;
      if (!isWritten || piece === '') return;
      const before = edits.at(-1);
      const isOne = before?.end === at && !before.reference && (kept?.at !== at || before.after === kept.element);
      if (isOne) before.insert += piece;
      else push({ start: at, end: at, insert: piece });
    };
    while (waiting[0] && waiting[0].at <= newer + text.length) {
      const reference = waiting.shift()!;
      const offset = Math.max(0, reference.at - newer);
      write(offset);
      refer(reference, op === '=' ? at + offset : at);
    }
    write(text.length);
    newer += text.length;
    if (op === '=') at += text.length;
  }
  for (const reference of waiting) refer(reference, at);
  return edits;
}

/** The offset in the older text of one in the newer text. */
export function olderOffset(segments: readonly TrackedSegment[], offset: number): number {
  let [at, newer] = [0, 0];
  for (const { op, text } of segments) {
    if (op !== '-' && offset <= newer + text.length) return op === '=' ? at + offset - newer : at;
    if (op !== '-') newer += text.length;
    if (op !== '+') at += text.length;
  }
  return at;
}

/** "4.2." or "Article 4": what is before a heading. */
const isNumber = (text: string): boolean => /^(?:\p{L}+\s+)?[\p{L}\d]{0,6}(?:\.\d+)*[.)]?$/u.test(text.trim());
