/** An excerpt of a text with the marks inside it (UTF-16 offsets into the excerpt). */
export interface Snippet {
  text: string;
  marks: [start: number, end: number][];
}

/**
 * The excerpt of at most `length` characters with the most distinct marked words; cut between words, with an ellipsis where text is omitted
 * and spaces for line breaks. Without marks it is the beginning.
 *
 * @param marks spans in `text`, in order
 */
export function snippet(text: string, marks: readonly (readonly [number, number])[], length: number): Snippet {
  const start = wordStart(text, marks, length);
  const end = wordEnd(text, start, length);
  const prefix = start > 0 ? '… ' : '';
  const after = end < text.length ? ' …' : '';
  const inside = marks.filter(([from, to]) => from >= start && to <= end);
  return {
    text: prefix + text.slice(start, end).replace(/\s/g, ' ') + after,
    marks: inside.map(([from, to]) => [from - start + prefix.length, to - start + prefix.length]),
  };
}

function wordStart(text: string, marks: readonly (readonly [number, number])[], length: number): number {
  if (text.length <= length) return 0;
  const words = marks.map(([a, b]) => text.slice(a, b).toLowerCase());
  const inside = new Map<string, number>();
  let best = 0;
  let bestCount = 0;
  let next = 0;
  for (const [at, [from]] of marks.entries()) {
    for (; next < marks.length && marks[next]![1] <= from + length * 0.8; next++)
      inside.set(words[next]!, (inside.get(words[next]!) ?? 0) + 1);
    const count = inside.size + (next - at) / 1000;
    if (next > at && count > bestCount) [best, bestCount] = [from, count];
    if (next === at) next++;
    else if (inside.get(words[at]!) === 1) inside.delete(words[at]!);
    else inside.set(words[at]!, inside.get(words[at]!)! - 1);
  }
  // Some context before the first mark.
  const target = Math.max(0, Math.min(best - Math.floor(length / 5), text.length - length));
  if (target === 0) return 0;
  const space = text.slice(target, best).search(/\s/);
  return space < 0 ? best : target + space + 1;
}

function wordEnd(text: string, start: number, length: number): number {
  if (start + length >= text.length) return text.length;
  const space = text.slice(start, start + length + 1).search(/\s\S*$/);
  return space > 0 ? start + space : start + length;
}
