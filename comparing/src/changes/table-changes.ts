import type { Block, Span } from '../blocks/block.ts';
import { compareText } from '../words/compare-text.ts';
import type { Kept } from './chain.ts';
import { type Draft, draftPieces, draftSide } from './draft.ts';
import { cellSpan, type TablePair } from './table-columns.ts';

/** What changed in the rows that two tables have in common: cells, and columns of one of them. */
export function tableChanges(
  { rows, columns }: TablePair,
  texts: { a: string; b: string },
  exactWhitespace: boolean,
): { drafts: Draft[]; kept: Kept<Block>[] } {
  const drafts: Draft[] = [];
  const kept: Kept<Block>[] = [];
  const only = { a: new Map<number, [Block, Span][]>(), b: new Map<number, [Block, Span][]>() };
  for (const { a, b } of rows) {
    const pairs: Kept<Block> = { spans: [], source: b };
    for (const [x, y] of columns) {
      const [one, other] = [cellSpan(a, x), cellSpan(b, y)];
      const [aText, bText] = [one && texts.a.slice(...one), other && texts.b.slice(...other)];
      if (one && other && aText === bText) pairs.spans.push([one, other]);
      else if (one || other) drafts.push(cellChange([a, one], [b, other], texts, exactWhitespace));
    }
    if (pairs.spans.length > 0) kept.push(pairs);
    collect(only.a, a, new Set(columns.map(([x]) => x)));
    collect(only.b, b, new Set(columns.map(([, y]) => y)));
  }
  for (const cells of only.a.values()) drafts.push(columnChange('a', cells, texts.a));
  for (const cells of only.b.values()) drafts.push(columnChange('b', cells, texts.b));
  return { drafts, kept };
}

function collect(cells: Map<number, [Block, Span][]>, block: Block, paired: ReadonlySet<number>): void {
  for (const [column, span] of (block.row?.cells ?? []).entries()) {
    if (!span || paired.has(column)) continue;
    const known = cells.get(column);
    if (known) known.push([block, span]);
    else cells.set(column, [[block, span]]);
  }
}

function cellChange(
  [aBlock, aSpan]: [Block, Span | undefined],
  [bBlock, bSpan]: [Block, Span | undefined],
  texts: { a: string; b: string },
  exactWhitespace: boolean,
): Draft {
  const a = aSpan ? draftSide(texts.a, [aBlock], [aSpan]) : null;
  const b = bSpan ? draftSide(texts.b, [bBlock], [bSpan]) : null;
  const words = compareText(a?.text ?? '', b?.text ?? '', exactWhitespace);
  return { kind: 'cell_changed', part: 'table', a, b, words };
}

function columnChange(side: 'a' | 'b', cells: readonly [Block, Span][], text: string): Draft {
  const own = draftPieces(
    text,
    cells.map(([block]) => block),
    cells.map(([, span]) => span),
  );
  const isOld = side === 'a';
  return {
    kind: isOld ? 'column_deleted' : 'column_inserted',
    part: 'table',
    a: isOld ? own : null,
    b: isOld ? null : own,
    words: own.text === '' ? [] : [{ op: isOld ? '-' : '+', text: own.text }],
  };
}
