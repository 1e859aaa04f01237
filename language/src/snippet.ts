/** A piece of a text to be shown, with the marks that fall into it (UTF-16 offsets into the piece). */
export interface Snippet {
  text: string;
  marks: [start: number, end: number][];
}

/**
 * The piece of a text, at most `length` characters, that holds the most different marked words; cut between words, with
 * an ellipsis where something is left out and line breaks shown as spaces. Without marks it is the beginning.
 *
 * @param marks spans in `text`, in order
 */
export function snippet(text: string, marks: readonly (readonly [number, number])[], length: number): Snippet {
  const start = startOf(text, marks, length);
  const end = endOf(text, start, length);
  const before = start > 0 ? '… ' : '';
  const after = end < text.length ? ' …' : '';
  const inside = marks.filter(([from, to]) => from >= start && to <= end);
  return {
    text: before + text.slice(start, end).replace(/\s/g, ' ') + after,
    marks: inside.map(([from, to]) => [from - start + before.length, to - start + before.length]),
  };
}

function startOf(text: string, marks: readonly (readonly [number, number])[], length: number): number {
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
  // Some words before the first mark, so that it is read in its sentence.
  const wanted = Math.max(0, Math.min(best - Math.floor(length / 5), text.length - length));
  if (wanted === 0) return 0;
  const space = text.slice(wanted, best).search(/\s/);
  return space < 0 ? best : wanted + space + 1;
}

function endOf(text: string, start: number, length: number): number {
  if (start + length >= text.length) return text.length;
  const space = text.slice(start, start + length + 1).search(/\s\S*$/);
  return space > 0 ? start + space : start + length;
}
