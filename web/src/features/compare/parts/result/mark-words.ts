import type { Change } from '@dossier/contract/compare/schema';

/** A piece of a text: in both documents, or only in the older (`-`) or the newer one (`+`). */
export interface Piece {
  op: '=' | '-' | '+';
  text: string;
}

type Words = Pick<Change, 'words'>;
interface Removal {
  /** The index of the character, spaces not counted, that it is before. */
  at: number;
  text: string;
}

const isSpace = (character: string): boolean => /\s/u.test(character);
const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/** A text of a row: a block, a cell of a table row, or the number in front of a block. */
export interface RowPart {
  text: string;
  /** A number in front of a block, which the words of a change may leave out. */
  isMarker?: boolean;
}

/**
 * The texts of one side of a row, in pieces. Words are found without regard to spaces, because a change may reach over several texts. A change whose words
 * are not in the texts marks all of them.
 *
 * @param parts in order
 * @param side of which document the texts are
 * @param removals whether removed words are shown too, at the place in the newer document where they were
 */
export function markWords(
  parts: readonly RowPart[],
  changes: readonly Words[],
  side: 'a' | 'b',
  removals = false,
): Piece[][] {
  const own = side === 'a' ? '-' : '+';
  const texts = [
    wholeText(parts),
    wholeText(
      parts.filter(({ isMarker }) => !isMarker),
      parts,
    ),
  ];
  const isMarked = new Uint8Array(texts[0]!.text.length);
  const removed: Removal[] = [];
  let cursor = 0;
  for (const { words } of changes) {
    const wanted = withoutSpaces(words.map(({ op, text }) => (op === '=' || op === own ? text : '')).join(''));
    const found = texts.map((text) => findFrom(text, wanted, cursor)).find((place) => place !== null);
    if (!found) {
      isMarked.fill(1);
      continue;
    }
    let at = found.at;
    for (const { op, text } of words) {
      const { length } = withoutSpaces(text);
      if (op !== '=' && op !== own) {
        if (removals) removed.push({ at: found.indexOf(at), text: text.trim() });
        continue;
      }
      if (op === own) for (let index = at; index < at + length; index += 1) isMarked[found.indexOf(index)] = 1;
      at += length;
    }
    cursor = found.indexOf(at);
  }
  let start = 0;
  return parts.map(({ text }, index) => {
    const end = start + withoutSpaces(text).length;
    const isLast = index === parts.length - 1;
    const here = removed.filter(({ at }) => at >= start && (at < end || isLast));
    const pieces = piecesOf(text, { start, isMarked, own, removed: here });
    start = end;
    return pieces;
  });
}

/** A text without spaces, and where its characters are among those of all parts. */
interface WholeText {
  text: string;
  indexOf: (at: number) => number;
}

/** The text of some parts. */
function wholeText(parts: readonly RowPart[], all: readonly RowPart[] = parts): WholeText {
  const indexes: number[] = [];
  let index = 0;
  for (const part of all) {
    const { length } = withoutSpaces(part.text);
    for (let at = 0; at < length; at += 1) {
      if (parts.includes(part)) indexes.push(index);
      index += 1;
    }
  }
  return { text: withoutSpaces(parts.map(({ text }) => text).join('')), indexOf: (at) => indexes[at] ?? index };
}

/** Where words are in a text: the first place from `cursor` on, else the first at all. */
function findFrom(
  text: WholeText,
  wanted: string,
  cursor: number,
): { at: number; indexOf: WholeText['indexOf'] } | null {
  let first = -1;
  for (let at = text.text.indexOf(wanted); at >= 0; at = text.text.indexOf(wanted, at + 1)) {
    if (first < 0) first = at;
    if (text.indexOf(at) >= cursor) return { at, indexOf: text.indexOf };
    if (at >= text.text.length) break;
  }
  return first < 0 ? null : { at: first, indexOf: text.indexOf };
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
