import type { Block } from '../blocks/block.ts';
import { Vocabulary } from '../words/tokens.ts';
import { matchEqual } from './equal-blocks.ts';
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
  for (const keyOf of [({ key }: Profile) => key, ({ bare }: Profile) => bare, ({ loose }: Profile) => loose]) {
    for (const gap of matching.gaps()) matching.add(matchEqual(a, b, gap, keyOf));
  }
  // Before what is similar, so that the place from which a block moved is not taken for a change.
  if (mayMove) findEqualMoves(a, b, matching);
  for (const gap of matching.gaps()) {
    const free = matching.freeIn(gap);
    const found = matchSimilar(
      free.a.map((x) => a[x] as Profile),
      free.b.map((y) => b[y] as Profile),
      weights,
    );
    matching.add(found.map(([x, y]) => [free.a[x] as number, free.b[y] as number]));
  }
  findParts(a, b, matching, weights);
  if (mayMove) findSimilarMoves(a, b, matching, weights);

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
