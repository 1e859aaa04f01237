import type { Block } from '../blocks/block.ts';
import { streamOf } from '../blocks/block.ts';
import { type Draft, draftSide } from './draft.ts';

/** Joins moves of neighbours that stayed neighbours: a section that moved is one change. */
export function joinMoves(drafts: readonly Draft[], texts: { a: string; b: string }, next: NextBlocks): Draft[] {
  const joined: Draft[] = [];
  let last: Draft | undefined;
  for (const draft of drafts) {
    if (last && isMove(last) && isMove(draft) && follow(last, draft, next)) {
      const a = draftSide(texts.a, [...(last.a?.blocks ?? []), ...(draft.a?.blocks ?? [])]);
      const b = draftSide(texts.b, [...(last.b?.blocks ?? []), ...(draft.b?.blocks ?? [])]);
      last.a = a;
      last.b = b;
      last.words = [{ op: '=', text: b.text }];
      continue;
    }
    joined.push(draft);
    last = draft;
  }
  return joined;
}

/** The block after a block in the same stream, in each document. */
export interface NextBlocks {
  a: ReadonlyMap<Block, Block>;
  b: ReadonlyMap<Block, Block>;
}

/** The block after each block, in its stream. */
export function nextBlocks(blocks: readonly Block[]): Map<Block, Block> {
  const next = new Map<Block, Block>();
  const last = new Map<string, Block>();
  for (const block of blocks) {
    const stream = streamOf(block);
    const before = last.get(stream);
    if (before) next.set(before, block);
    last.set(stream, block);
  }
  return next;
}

function isMove({ kind, isLayout }: Draft): boolean {
  return kind === 'moved' && !isLayout;
}

function follow(one: Draft, other: Draft, next: NextBlocks): boolean {
  const [aLast, bLast] = [one.a?.blocks.at(-1), one.b?.blocks.at(-1)];
  const [aNext, bNext] = [other.a?.blocks[0], other.b?.blocks[0]];
  if (!aLast || !bLast || !aNext || !bNext) return false;
  return next.a.get(aLast) === aNext && next.b.get(bLast) === bNext;
}
