/** A block of a quote: rows of a table with their cells, or a line of text. */
export type QuoteBlock = { kind: 'rows'; rows: string[][] } | { kind: 'line'; text: string };

const bullet = /^\s*(?:[•◦▪‣*–—-]\s|\(?[a-z0-9]{1,3}[.)]\s)/i;

/**
 * Splits a quote into blocks: readers put tabs between the cells of a row and an empty line between paragraphs; a single line break is a
 * page's line end, unless a list item follows.
 */
export function quoteBlocks(words: string): QuoteBlock[] {
  const blocks: QuoteBlock[] = [];
  let isContinued = false;
  for (const line of words.split('\n')) {
    const text = line.trim().replaceAll(/ +/g, ' ');
    const last = blocks.at(-1);
    if (text.includes('\t')) {
      const cells = text.split('\t').map((cell) => cell.trim());
      if (last?.kind === 'rows' && isContinued) last.rows.push(cells);
      else blocks.push({ kind: 'rows', rows: [cells] });
    } else if (text !== '') {
      if (last?.kind === 'line' && isContinued && !bullet.test(text)) last.text += ` ${text}`;
      else blocks.push({ kind: 'line', text });
    }
    isContinued = text !== '';
  }
  return blocks;
}
