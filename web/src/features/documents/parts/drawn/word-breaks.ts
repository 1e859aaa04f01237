import type { Block, Paragraph } from '@dossier/reading/drawn/drawing';

const columnBreaks = new WeakSet<Block>();

/** Whether a block begins a column. */
export const isAfterColumnBreak = (block: Block): boolean => columnBreaks.has(block);

/** Paragraphs with a break inside become several. What follows a break, even if it is empty, is on the next page. */
export function splitAtBreaks(blocks: readonly Block[]): Block[] {
  let pending: 'page' | 'column' | undefined;
  const begin = (paragraph: Paragraph): Paragraph => {
    if (pending === 'page') paragraph.breakBefore = true;
    if (pending === 'column') columnBreaks.add(paragraph);
    pending = undefined;
    return paragraph;
  };
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'table') return pending === undefined ? [block] : [begin({ ...emptyParagraph }), block];
    const { marker, floats, ...plain } = block;
    if (!block.runs.some((run) => run.break)) return [begin({ ...block })];
    const parts: Paragraph[] = [];
    let runs: Paragraph['runs'] = [];
    const push = () => {
      const isFirst = parts.length === 0;
      const part: Paragraph = {
        ...plain,
        runs,
        ...(isFirst && marker && { marker }),
        ...(isFirst && floats && { floats }),
      };
      if (!isFirst) delete part.breakBefore;
      parts.push(begin(part));
      runs = [];
    };
    for (const run of block.runs) {
      if (!run.break) runs.push(run);
      else {
        // A paragraph that begins with its only break has nothing before it.
        if (runs.length > 0 || parts.length > 0 || marker || floats || pending !== undefined) push();
        pending = run.break;
      }
    }
    push();
    return parts;
  });
}

const emptyParagraph: Paragraph = { kind: 'paragraph', runs: [], style: { size: 1 } };
