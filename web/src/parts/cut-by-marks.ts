import type { Icon } from '@tabler/icons-react';

/** Of the palette `--d-tone-*`. */
export type MarkTone = 'accent' | 'ok' | 'bad' | 'warn' | 'move' | 'quiet' | 'violet' | 'olive';

/** What a mark is that is no citation, such as a name: underlined in a colour, with a word behind it. */
export interface MarkKind {
  tone: MarkTone;
  label: string;
  /** Of a passage, which has an edge at its side instead of a line below: the icon before the word. */
  edge?: Icon;
}

export interface TextMark {
  start: number;
  end: number;
  /** The citation number, if any. */
  number?: number;
  /** Whether it is the active mark. */
  current?: boolean;
  kind?: MarkKind;
}

export interface Piece {
  start: number;
  text: string;
  mark: TextMark | null;
  /** Whether the mark ends with this piece. */
  isEnd: boolean;
}

/**
 * Splits a text at the boundaries of marks. Where marks overlap, the active one wins, otherwise the first.
 *
 * @returns the pieces in order; joined they are the text
 */
export function cutByMarks(text: string, marks: readonly TextMark[]): Piece[] {
  const cuts = new Set([0, text.length]);
  const valid = marks
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start),
      end: Math.min(text.length, mark.end),
      endsAt: mark.end,
    }))
    .filter((mark) => mark.end > mark.start)
    .toSorted((a, b) => Number(b.current ?? false) - Number(a.current ?? false) || a.start - b.start);
  for (const mark of valid) cuts.add(mark.start).add(mark.end);

  const pieces: Piece[] = [];
  const borders = [...cuts].toSorted((a, b) => a - b);
  for (const [index, start] of borders.slice(0, -1).entries()) {
    const end = borders[index + 1]!;
    const mark = valid.find((candidate) => candidate.start <= start && candidate.end >= end) ?? null;
    const isEnd = mark?.endsAt === end;
    const last = pieces.at(-1);
    if (last && last.mark === mark) {
      last.text += text.slice(start, end);
      last.isEnd = isEnd;
    } else pieces.push({ start, text: text.slice(start, end), mark, isEnd });
  }
  return pieces;
}
