import type { Block } from '../blocks/block.ts';
import { Vocabulary } from '../words/tokens.ts';
import { equalEnds, matchEqual } from './equal-blocks.ts';
import type { Link } from './link.ts';
import { Matching } from './matching.ts';
import { findEqualMoves, findSimilarMoves } from './moves.ts';
import { findParts } from './parts.ts';
import { Profile } from './profile.ts';
import { joinShiftedEnds } from './shifted-ends.ts';
import { matchSimilar } from './similar-blocks.ts';

/**
 * Aligns two sequences of blocks. Equal blocks first, by the strictest key; then those with words in common, between what is equal; then
 * what was split or merged, or moved, among the rest.
 * @param options.isGuessed where paragraphs begin is guessed by a reader, in one document at least
 */
export function alignBlocks(
  aBlocks: readonly Block[],
  bBlocks: readonly Block[],
  { mayMove, isGuessed }: { mayMove: boolean; isGuessed: boolean },
): Link[] {
  const vocabulary = new Vocabulary();
  const { weights } = vocabulary;
  const a = aBlocks.map((block) => new Profile(block, vocabulary));
  const b = bBlocks.map((block) => new Profile(block, vocabulary));
  const matching = new Matching(a.length, b.length);
  matching.add(equalEnds(aBlocks, bBlocks));
  for (const keyOf of [({ key }: Profile) => key, ({ bare }: Profile) => bare, ({ loose }: Profile) => loose]) {
    matching.add(matchEqual(a, b, matching.gaps(), keyOf));
  }
  // Before what is similar, so that the place from which a block moved is not taken for a change.
  if (mayMove) findEqualMoves(a, b, matching);
  const free = [...a.filter((_, x) => matching.isFreeA(x)), ...b.filter((_, y) => matching.isFreeB(y))];
  vocabulary.lowerCommon(free.map(({ words }) => words));
  for (const gap of matching.gaps()) {
    const within = matching.freeIn(gap);
    const found = matchSimilar(
      within.a.map((x) => a[x] as Profile),
      within.b.map((y) => b[y] as Profile),
      weights,
    );
    matching.add(found.map(([x, y]) => [within.a[x] as number, within.b[y] as number]));
  }
  findParts(a, b, matching, weights);
  if (mayMove) findSimilarMoves(a, b, matching, weights);

  matchShort(a, b, matching);

  const at = (blocks: readonly Block[], positions: number[]) =>
    positions.toSorted((one, other) => one - other).map((position) => blocks[position] as Block);
  const link = (x: number, y: number, moved: boolean): Link => ({
    a: at(aBlocks, [x, ...(matching.merged.get(y) ?? [])]),
    b: at(bBlocks, [y, ...(matching.split.get(x) ?? [])]),
    moved,
  });
  const links = [
    ...matching.matches(false).map(([x, y]) => link(x, y, false)),
    ...matching.matches(true).map(([x, y]) => link(x, y, true)),
  ];
  return isGuessed ? joinShiftedEnds(aBlocks, bBlocks, links) : links;
}

/** A block of fewer characters is a name, a number or a value: another one at its place is its new value. */
const SHORT = 25;

/** Matches short blocks of the same kind at the same place, whatever their words. */
function matchShort(a: readonly Profile[], b: readonly Profile[], matching: Matching): void {
  for (const gap of matching.gaps()) {
    for (let [x, y] = [gap.aFrom, gap.bFrom]; x < gap.aTo && y < gap.bTo; x += 1, y += 1) {
      const [one, other] = [a[x] as Profile, b[y] as Profile];
      if (!matching.isFreeA(x) || !matching.isFreeB(y) || !isShort(one) || !isShort(other)) break;
      if (one.block.kind !== other.block.kind || one.block.part !== other.block.part) break;
      matching.add([[x, y]]);
    }
  }
}

function isShort({ key, block }: Profile): boolean {
  return key.length < SHORT && key !== '' && (block.kind === 'paragraph' || block.kind === 'list_item');
}
