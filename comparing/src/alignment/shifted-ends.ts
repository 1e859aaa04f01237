import type { Block } from '../blocks/block.ts';
import { compareWords } from '../words/compare-words.ts';
import type { Link } from './link.ts';
import { singleSpaces } from './profile.ts';

/** Fewer words at a wrong end are left there: joined blocks are harder to read beside each other. */
const MIN_WORDS = 3;
/** Joined blocks have at most this share of the marked words of both. */
const MAX_SHARE = 0.6;
/** Longer texts, in characters, are not joined. */
const MAX_LENGTH = 20_000;

/** Blocks of both documents that belong to each other; one side is empty for what is in one document only. */
interface Unit {
  a: Block[];
  b: Block[];
  /** The words that differ, once they are counted. */
  marked?: number;
}

/**
 * Joins neighbours where a paragraph begins or ends elsewhere: a reader that guesses paragraphs from lines, as that of PDF, may take the same
 * sentences for one paragraph with those in front of them in one layout, and with those behind them in the other.
 * @param links of all blocks, in which those that did not move are in order
 */
export function joinShiftedEnds(a: readonly Block[], b: readonly Block[], links: readonly Link[]): Link[] {
  const inOrder = links.filter(({ moved }) => !moved);
  const linked = new Set(links.flatMap((link) => [...link.a, ...link.b]));
  const alone = unitsBetween(a, b, linked, inOrder);
  const joined: Link[] = links.filter(({ moved }) => moved);
  let last: Unit | undefined;
  const end = () => {
    if (last && last.a.length > 0 && last.b.length > 0) joined.push({ a: last.a, b: last.b, moved: false });
    last = undefined;
  };
  for (const unit of alone) {
    const both: Unit | undefined = last && { a: [...last.a, ...unit.a], b: [...last.b, ...unit.b] };
    if (last && both && areShifted(last, unit, both)) last = both;
    else {
      end();
      last = unit;
    }
  }
  end();
  return joined;
}

/** The links with the blocks between them that have none, in order. */
function unitsBetween(
  a: readonly Block[],
  b: readonly Block[],
  linked: ReadonlySet<Block>,
  links: readonly Unit[],
): Unit[] {
  const units: Unit[] = [];
  const position = { a: positions(a), b: positions(b) };
  let [aNext, bNext] = [0, 0];
  const addAlone = (aEnd: number, bEnd: number) => {
    for (; aNext < aEnd; aNext += 1) if (!linked.has(a[aNext] as Block)) units.push({ a: [a[aNext] as Block], b: [] });
    for (; bNext < bEnd; bNext += 1) if (!linked.has(b[bNext] as Block)) units.push({ a: [], b: [b[bNext] as Block] });
  };
  for (const link of links) {
    addAlone(position.a.get(link.a[0] as Block) ?? 0, position.b.get(link.b[0] as Block) ?? 0);
    units.push({ a: link.a, b: link.b });
    aNext = Math.max(aNext, (position.a.get(link.a.at(-1) as Block) ?? 0) + 1);
    bNext = Math.max(bNext, (position.b.get(link.b.at(-1) as Block) ?? 0) + 1);
  }
  addAlone(a.length, b.length);
  return units;
}

const positions = (blocks: readonly Block[]): Map<Block, number> =>
  new Map(blocks.map((block, index) => [block, index]));

function areShifted(one: Unit, next: Unit, both: Unit): boolean {
  if (both.a.length === 0 || both.b.length === 0) return false;
  if (![...both.a, ...both.b].every(isRunningText)) return false;
  if (lengthOf(both.a) > MAX_LENGTH || lengthOf(both.b) > MAX_LENGTH) return false;
  const first = markedWords(one);
  if (first < MIN_WORDS) return false;
  const second = markedWords(next);
  if (second < MIN_WORDS) return false;
  return markedWords(both) <= Math.min((first + second) * MAX_SHARE, first + second - 2 * MIN_WORDS);
}

function isRunningText({ row, kind, noise, outside }: Block): boolean {
  return !row && !outside && !noise && kind !== 'picture' && kind !== 'heading';
}

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

function markedWords(unit: Unit): number {
  unit.marked ??= countMarked(textOf(unit.a), textOf(unit.b));
  return unit.marked;
}

function countMarked(a: string, b: string): number {
  if (singleSpaces(a) === singleSpaces(b)) return 0;
  const words = compareWords(a, b);
  return words.a.length + words.b.length - 2 * words.matches.length;
}

const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n');
