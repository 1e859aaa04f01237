import type { RowKind } from '@dossier/contract/workbooks/constants';
import type { ComparedSheet, GridCell, GridRow, WorkbookChange } from '@dossier/contract/workbooks/schema';
import { escapeMarkup as escape } from '@dossier/reading/redaction/markup-pieces';
import { htmlRow, htmlTable, writeHtmlPage } from '../../document-comparison/html-page.ts';
import { readLines } from '../../document-comparison/line-file.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportedRow, ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';

/** A grid is wider than a text. Signs and lines say the same as colours. */
const STYLE = `
body { max-width: none; }
.grid { overflow-x: auto; }
.grid table { width: auto; font-size: .875rem; }
.grid th, .grid td { border: 1px solid var(--line); padding: .25rem .5rem; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 3rem; max-width: 24rem; }
.grid .number { text-align: end; font-variant-numeric: tabular-nums; }
.grid .line { color: var(--quiet); font-variant-numeric: tabular-nums; min-width: 0; }
.added { background: var(--plus-back); color: var(--plus); }
.removed { background: var(--minus-back); color: var(--minus); text-decoration: line-through; }
.moved .line { font-weight: 600; }
`;

/** The sign before a row: some readers cannot distinguish the colours. */
const signs: Record<RowKind, string> = {
  same: '',
  changed: '±',
  moved: '↕',
  moved_changed: '↕ ±',
  added: '+',
  removed: '−',
};

/** The changed rows of each sheet, and the list of changes, as one HTML file, which loads nothing. */
export async function writeHtml(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const texts = new ExportTexts(order);
  await writeHtmlPage(order.output, {
    language: order.language,
    title: texts.title,
    facts: texts.facts(),
    address: order.comparison.address,
    warnings: texts.warnings(),
    style: STYLE,
    body: body(order, texts, progress),
  });
}

async function* body(order: ExportOrder, texts: ExportTexts, progress: ReportProgress): AsyncGenerator<string> {
  const { labels } = texts;
  yield* grids(order, texts);
  yield `<h2>${escape(labels.changes)}</h2>\n`;
  let done = 0;
  for await (const change of readLines<WorkbookChange>(order.changes)) {
    if (done === 0) yield `<table>\n<thead>${htmlRow(texts.head, 'th')}</thead>\n<tbody>\n`;
    yield `${htmlRow(
      texts.cells(change).map((cell) => (cell === null ? '' : String(cell))),
      'td',
    )}\n`;
    done += 1;
    progress(done, order.total);
  }
  yield done === 0 ? `<p>${escape(labels.no_changes)}</p>\n` : '</tbody>\n</table>\n';
  yield `<h2>${escape(labels.not_compared)}</h2>\n${htmlTable([labels.side, labels.part, labels.reason], texts.notCompared())}\n`;
}

/** A table of changed rows for each sheet that has some. */
async function* grids(order: ExportOrder, texts: ExportTexts): AsyncGenerator<string> {
  let open: number | null = null;
  for await (const { sheet: position, row } of readLines<ExportedRow>(order.rows)) {
    const sheet = order.comparison.sheets[position]!;
    if (position !== open) {
      if (open !== null) yield '</tbody>\n</table></div>\n';
      open = position;
      yield `<h2>${escape(texts.sheet(position))}</h2>\n<p class="about">${escape(texts.matchedBy(position))}</p>\n`;
      yield `<div class="grid"><table>\n<thead>${head(sheet)}</thead>\n<tbody>\n`;
    }
    if (row === null || row === 'more') {
      const text = row === null ? '⋯' : texts.labels.more;
      yield `<tr><td colspan="${sheet.columns.length + 3}" class="line">${escape(text)}</td></tr>\n`;
    } else yield gridRow(sheet, row, order.hidden);
  }
  if (open !== null) yield '</tbody>\n</table></div>\n';
}

function head({ columns }: ComparedSheet): string {
  const cells = columns.map(({ a, b, name, before_name: before, kind }) => {
    const letters = a === b ? a! : `${a ?? '–'} → ${b ?? '–'}`;
    const title = before === undefined ? escape(name) : `<del>${escape(before)}</del> <ins>${escape(name)}</ins>`;
    const mark = kind === 'added' || kind === 'removed' ? ` class="${kind}"` : '';
    return `<th${mark}>${kind === 'added' ? '+ ' : kind === 'removed' ? '− ' : ''}${title}<br><span class="line">${escape(letters)}</span></th>`;
  });
  return `<tr><th></th><th></th><th></th>${cells.join('')}</tr>`;
}

function gridRow({ columns }: ComparedSheet, { a, b, kind, cells }: GridRow, showsHidden: boolean): string {
  const mark = kind === 'same' ? '' : ` class="${kind.split('_', 1)[0]}"`;
  const lines = [signs[kind], a ?? '', b ?? ''].map((text) => `<td class="line">${escape(String(text))}</td>`);
  const contents = columns.map(({ numeric, kind: column }, at) => {
    const classes = [...(numeric ? ['number'] : []), ...(column === 'added' || column === 'removed' ? [column] : [])];
    return `<td${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}>${content(cells[at] ?? null, showsHidden)}</td>`;
  });
  return `<tr${mark}>${lines.join('')}${contents.join('')}</tr>\n`;
}

/** What a cell displays, after what it displayed before; of a changed formula, the formulas. */
function content(cell: GridCell, showsHidden: boolean): string {
  if (cell === null || typeof cell === 'string') return escape(cell ?? '');
  const { text, before, formula, before_formula: beforeFormula, changes, hidden } = cell;
  if (changes === undefined || (hidden && !showsHidden)) return escape(text);
  const isFormula = before === undefined && beforeFormula !== undefined;
  const [old, own] = isFormula ? [beforeFormula, formula ?? text] : [before ?? '', text];
  if (!isFormula && before === undefined) return `± ${escape(text)}`;
  return `${old === '' ? '' : `<del>${escape(old)}</del> `}<ins>${escape(own)}</ins>`;
}
