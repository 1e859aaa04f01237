export interface DiffPiece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this number of comparisons the changed middle is shown as replaced as a whole. */
const MAX_COMPARISONS = 4_000_000;

/** The differences between two texts by words, as a longest common subsequence. Of white space, only line breaks count. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [old, next] = [toWords(before), toWords(after)];
  let start = 0;
  while (start < old.length && start < next.length && isSame(old[start]!, next[start]!)) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < next.length - start &&
    isSame(old[old.length - 1 - end]!, next[next.length - 1 - end]!)
  )
    end += 1;
  const middle = diffMiddle(old.slice(start, old.length - end), next.slice(start, next.length - end));
  const same = (words: readonly string[]): DiffPiece[] => words.map((text) => ({ kind: 'same', text }));
  return merged([...same(next.slice(0, start)), ...middle, ...same(next.slice(next.length - end))]);
}

function diffMiddle(old: readonly string[], next: readonly string[]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece['kind'], text: string) => pieces.push({ kind, text });
  if (old.length * next.length > MAX_COMPARISONS) {
    add('removed', old.join(''));
    add('added', next.join(''));
    return pieces;
  }
  // length[i][j]: the longest common subsequence of old from i and next from j.
  const width = next.length + 1;
  const length = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      length[i * width + j] = isSame(old[i]!, next[j]!)
        ? length[(i + 1) * width + j + 1]! + 1
        : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!);
    }
  }
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && isSame(old[i]!, next[j]!)) {
      add('same', next[j]!);
      i += 1;
      j += 1;
    } else if (j === next.length || (i < old.length && length[(i + 1) * width + j]! >= length[i * width + j + 1]!)) {
      add('removed', old[i]!);
      i += 1;
    } else {
      add('added', next[j]!);
      j += 1;
    }
  }
  return pieces;
}

/** Each word with the white space after it. */
const toWords = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const isSame = (one: string, other: string): boolean =>
  one === other || (one.trim() === other.trim() && one.includes('\n') === other.includes('\n'));

function merged(pieces: readonly DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = [];
  for (const { kind, text } of pieces) {
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') all.push({ kind, text });
  }
  return all;
}
