import type { Block } from './block.ts';
import type { DocumentText } from './document-text.ts';
import { goesOn } from './running-text.ts';

/**
 * Joins paragraphs that go on over the end of a page: one block with the ranges on both pages. What is between them, such as the foot of the
 * page and its notes, keeps its place in the order.
 * @param blocks in the order of the text
 * @param isExact the paragraphs are what the author made, not what a reader guessed from lines
 */
export function joinOverPages(blocks: readonly Block[], { text, pageAt }: DocumentText, isExact: boolean): Block[] {
  const joined: Block[] = [];
  let last: { block: Block; page: number } | undefined;
  for (const block of blocks) {
    if (!isBody(block)) {
      joined.push(block);
      continue;
    }
    const page = pageAt(block.spans[0]?.[0] ?? 0);
    if (last && page !== last.page && canJoin(last.block, block, isExact)) {
      join(last.block, block, text);
      last.page = page;
      continue;
    }
    joined.push(block);
    last = { block, page };
  }
  return joined;
}

function isBody(block: Block): boolean {
  return (block.part === 'body' || block.part === 'table' || block.part === 'picture') && block.noise !== 'watermark';
}

function canJoin(block: Block, next: Block, isExact: boolean): boolean {
  if (block.part !== 'body' || (block.kind !== 'paragraph' && block.kind !== 'list_item')) return false;
  if (next.part !== 'body' || next.kind !== 'paragraph' || next.numberLength > 0 || next.noise) return false;
  return block.noise === undefined && goesOn(block.text, next.text, isExact);
}

function join(block: Block, next: Block, text: string): void {
  const last = block.spans.at(-1);
  const [span] = next.spans;
  if (!last || !span) return;
  // Nothing but whitespace between: one range.
  if (text.slice(last[1], span[0]).trim() === '') last[1] = span[1];
  else block.spans.push(span);
  block.marks.push(...next.marks);
  block.text = block.spans.map((each) => text.slice(...each)).join('\n');
}
