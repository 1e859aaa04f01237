import type { Reading } from '@dossier/reading/reading';
import type { Block } from './block.ts';

/** A short text on so many of the pages, and at least so many pages, is a watermark. */
const SHARE = 0.6;
const MIN_PAGES = 3;
const MAX_LENGTH = 40;

/** Marks short texts that stand in the body of most pages: watermarks of a PDF. */
export function markWatermarks(blocks: Block[], { type, pages }: Pick<Reading, 'type' | 'pages'>): Block[] {
  if (type !== 'pdf' || pages.length < MIN_PAGES) return blocks;
  const counts = new Map<string, number>();
  for (const block of blocks) if (isShort(block)) counts.set(block.text, (counts.get(block.text) ?? 0) + 1);
  for (const block of blocks) {
    if (!isShort(block)) continue;
    const count = counts.get(block.text) ?? 0;
    if (count >= MIN_PAGES && count >= pages.length * SHARE && count <= pages.length * 1.5) block.noise = 'watermark';
  }
  return blocks;
}

function isShort({ part, text }: Block): boolean {
  return part === 'body' && text.length <= MAX_LENGTH && text.length > 1;
}
