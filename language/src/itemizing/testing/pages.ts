import type { Item, SourcePage, SourceTable, TextRules } from '../shapes.ts';
import { createItemizer } from '../itemizer.ts';

type Line = string | [kind: string, text: string, marker?: string] | SourceTable;

/** A page with these blocks from top to bottom: paragraphs, other blocks, tables. */
export function page(number: number, ...lines: Line[]): SourcePage {
  let text = '';
  const blocks: SourcePage['blocks'][number][] = [];
  const tables: SourceTable[] = [];
  const words: [number, number, number, number, number, number][] = [];
  for (const line of lines) {
    if (text !== '') text += '\n\n';
    const start = text.length;
    if (typeof line === 'object' && !Array.isArray(line)) {
      text += line.data.map((row) => row.join('\t')).join('\n');
      blocks.push({ kind: 'table', start, end: text.length, table: tables.length });
      tables.push({ ...line, places: line.data.map((row) => row.map(() => [start, text.length] as const)) });
      continue;
    }
    const [kind, words_, marker] = typeof line === 'string' ? (['paragraph', line] as const) : line;
    text += words_;
    const level = /^heading(\d)?$/.exec(kind);
    blocks.push({
      kind: level ? 'heading' : kind,
      start,
      end: text.length,
      ...(level && { level: Number(level[1] ?? 1) }),
      ...(marker !== undefined && { marker }),
    });
    words.push([start, text.length, 100, 40 + 40 * words.length, 300, 10]);
  }
  return { number, kind: 'page', name: null, width: 595, height: 842, text, words, cells: [], blocks, tables };
}

export const table = (data: string[][], header = true): SourceTable => ({
  columns: (header ? data[0]! : data[0]!.map((_, at) => String.fromCharCode(65 + at))).map((name) => ({ name })),
  data,
  first_row_header: header,
  places: [],
});

const plain: TextRules = {
  kind: 'text',
  unit: 'clause',
  first_page: 1,
  last_page: null,
  margins: { top: 0, right: 0, bottom: 0, left: 0 },
  codes: [],
  only_with_code: false,
  code_column: '',
  text_column: '',
  fields: [],
};

export function itemizePages(rules: Partial<TextRules>, ...pages: SourcePage[]): Item[] {
  const itemizer = createItemizer({ ...plain, ...rules }, 'en');
  for (const source of pages) itemizer.add(source);
  return itemizer.end().items;
}
export const itemSummaries = (items: readonly Item[]) => items.map(({ code, text }) => `${code ?? '–'} ${text}`);
