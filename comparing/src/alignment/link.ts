import type { Block } from '../blocks/block.ts';

/**
 * Blocks that are the same text in both documents: one of each, or one that was split into several, or several merged into one; where
 * paragraphs are guessed, also several of each.
 */
export interface Link {
  a: Block[];
  b: Block[];
  moved: boolean;
}
