import { paragraphs } from './text.ts';
import { type Piece, textNodes } from './word-plan.ts';

/** The element of a piece: the block itself, or a copy of some of its lines or rows. */
export function pieceElement(block: HTMLElement, { from, to }: Piece): HTMLElement {
  if (from === undefined) return block;
  const end = to ?? Infinity;
  return block instanceof HTMLTableElement ? someRows(block, from, end) : someText(block, from, end);
}

function someRows(table: HTMLTableElement, from: number, to: number): HTMLElement {
  const copy = table.cloneNode(false) as HTMLTableElement;
  const groups = table.querySelector(':scope > colgroup')?.cloneNode(true);
  const body = document.createElement('tbody');
  const rows = [...table.rows];
  const heads = from > 0 ? rows.filter((row, at) => at < from && row.dataset['header'] !== undefined) : [];
  body.append(...heads.map((row) => row.cloneNode(true)), ...rows.slice(from, to).map((row) => row.cloneNode(true)));
  if (from > 0) copy.style.marginTop = '0';
  copy.append(...(groups ? [groups] : []), body);
  return copy;
}

function someText(paragraph: HTMLElement, from: number, to: number): HTMLElement {
  const { nodes, length } = textNodes(paragraph);
  const range = document.createRange();
  const place = (offset: number): [Text, number] | undefined => {
    const entry = nodes.findLast(([, start]) => start <= offset);
    return entry && [entry[0], Math.min(offset - entry[1], entry[0].length)];
  };
  range.selectNodeContents(paragraph);
  const [start, end] = [from > 0 ? place(from) : undefined, to < length ? place(to) : undefined];
  if (start) range.setStart(...start);
  if (end) range.setEnd(...end);
  const copy = paragraph.cloneNode(false) as HTMLElement;
  copy.append(range.cloneContents());
  if (from > 0) Object.assign(copy.style, { textIndent: '0', marginTop: '0' });
  // The last line of a piece that continues is not the last line of its paragraph.
  if (end && copy.style.textAlign === 'justify') copy.style.textAlignLast = 'justify';
  const source = paragraphs.get(paragraph);
  if (source) paragraphs.set(copy, source);
  return copy;
}
