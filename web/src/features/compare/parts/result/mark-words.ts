import type { Change } from '@dossier/contract/compare/schema';

/** A piece of a text: in both documents, or only in the older (`-`) or the newer one (`+`). */
export interface Piece {
  op: '=' | '-' | '+';
  text: string;
}

type Words = Pick<Change, 'words'>;
interface Removal {
  /** The index of the character, spaces not counted, that it stands before. */
  at: number;
  text: string;
}

const isSpace = (character: string): boolean => /\s/u.test(character);
const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/**
 * The texts of one side of a row, in pieces. Words are found without regard to spaces, because a change may reach over several texts. A change whose words
 * are not in the texts marks all of them.
 *
 * @param texts the blocks, or the cells of a table row, in order
 * @param side of which document the texts are
 * @param removals whether removed words are shown too, at the place in the newer document where they were
 */
export function markWords(
  texts: readonly string[],
  changes: readonly Words[],
  side: 'a' | 'b',
  removals = false,
): Piece[][] {
  const own = side === 'a' ? '-' : '+';
  const all = withoutSpaces(texts.join(''));
  const isMarked = new Uint8Array(all.length);
  const removed: Removal[] = [];
  let cursor = 0;
  for (const { words } of changes) {
    const wanted = withoutSpaces(words.map(({ op, text }) => (op === '=' || op === own ? text : '')).join(''));
    const ahead = all.indexOf(wanted, cursor);
    let at = ahead >= 0 ? ahead : all.indexOf(wanted);
    if (at < 0) {
      isMarked.fill(1);
      continue;
    }
    for (const { op, text } of words) {
      const { length } = withoutSpaces(text);
      if (op !== '=' && op !== own) {
        if (removals) removed.push({ at, text: text.trim() });
        continue;
      }
      if (op === own) isMarked.fill(1, at, at + length);
      at += length;
    }
    cursor = at;
  }
  let start = 0;
  return texts.map((text, index) => {
    const end = start + withoutSpaces(text).length;
    const isLast = index === texts.length - 1;
    const here = removed.filter(({ at }) => at >= start && (at < end || isLast));
    const pieces = piecesOf(text, { start, isMarked, own, removed: here });
    start = end;
    return pieces;
  });
}

interface Marks {
  /** The index of the first character of the text. */
  start: number;
  isMarked: Uint8Array;
  own: '-' | '+';
  removed: readonly Removal[];
}

function piecesOf(text: string, { start, isMarked, own, removed }: Marks): Piece[] {
  const pieces: Piece[] = [];
  let index = start;
  let next = 0;
  const add = (op: Piece['op'], added: string) => {
    const last = pieces.at(-1);
    if (last?.op === op) last.text += added;
    else if (added !== '') pieces.push({ op, text: added });
  };
  const addRemoved = (isAtEnd: boolean) => {
    for (; next < removed.length && (removed[next]!.at <= index || isAtEnd); next += 1) {
      const before = pieces.at(-1)?.text ?? '';
      const isInside = before !== '' && !isSpace(before.at(-1)!);
      if (isInside) add('=', ' ');
      add('-', removed[next]!.text);
      if (!isInside && !isAtEnd) add('=', ' ');
    }
  };
  let spaces = '';
  for (const character of text.split('')) {
    if (isSpace(character)) {
      spaces += character;
      continue;
    }
    const isNew = isMarked[index] === 1;
    const joins = isNew && index > start && isMarked[index - 1] === 1;
    add(joins ? own : '=', spaces);
    spaces = '';
    addRemoved(false);
    add(isNew ? own : '=', character);
    index += 1;
  }
  addRemoved(true);
  add('=', spaces);
  return pieces;
}
