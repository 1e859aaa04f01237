import type { Edit } from './edit.ts';
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

/** Edits by offsets of the older text. What differs in the first `lead` characters, an automatic number, is left out. */
export function editsOf(segments: readonly TrackedSegment[], lead: number): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { op, text } of segments) {
    const last = edits.at(-1);
    if (op === '=') at += text.length;
    else if (op === '-') {
      const start = Math.max(at, lead);
      at += text.length;
      if (at <= lead) continue;
      if (last?.end === start) last.end = at;
      else edits.push({ start, end: at, insert: '' });
    } else if (at >= lead && (lead === 0 || at > lead || !isNumber(text))) {
      if (last?.end === at) last.insert += text;
      else edits.push({ start: at, end: at, insert: text });
    }
  }
  return edits;
}

/** "4.2." or "Article 4": what is before a heading. */
const isNumber = (text: string): boolean => /^(?:\p{L}+\s+)?[\p{L}\d]{0,6}(?:\.\d+)*[.)]?$/u.test(text.trim());
