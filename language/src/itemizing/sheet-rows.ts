import { columnLetters, normalizeColumnName, createRowReader } from './rows.ts';
import type { Draft, SheetRules, SourcePage } from './shapes.ts';

interface Cell {
  column: number;
  text: string;
  start: number;
  end: number;
  reference: string;
}
type Row = Cell[];

const reference = /^([A-Z]{1,3})(\d{1,7})$/;

/** `B` -> 1 */
const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0) - 1;

/** The rows of a page of a sheet by number, in order, without empty ones. */
function readRows({ text, cells }: SourcePage): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const [start, end, ref] of cells) {
    const [, letters, digits] = reference.exec(ref) ?? [];
    const words = text.slice(start, end).trim();
    if (letters === undefined || words === '') continue;
    const row = rows.get(Number(digits)) ?? [];
    row.push({ column: columnNumber(letters), text: words, start, end, reference: ref });
    rows.set(Number(digits), row);
  }
  return new Map([...rows].toSorted(([left], [right]) => left - right));
}

const MAX_HEADER_ROWS = 30;
const MAX_NAME_LENGTH = 120;
const isNumber = (words: string) => /^[-+\p{Sc}]*[\d.,']+[%\p{Sc}]*$/u.test(words.replaceAll(/\s/g, ''));

/**
 * The number of the header row: the first of the top rows with short, distinct texts and no numbers in most of the used columns. A title
 * above the table fills only one cell, so it is skipped.
 *
 * @returns null if no row looks like a header
 */
export function findHeader(rows: ReadonlyMap<number, readonly { text: string }[]>): number | null {
  const top = [...rows].slice(0, MAX_HEADER_ROWS);
  const widest = Math.max(0, ...top.map(([, row]) => row.length));
  const found = top.find(([, row], at) => {
    const names = row.map(({ text }) => normalizeColumnName(text));
    const isWide = row.length >= Math.max(2, widest * 0.6);
    const isNames = row.every(({ text }) => text.length <= MAX_NAME_LENGTH && !isNumber(text));
    return isWide && isNames && new Set(names).size === names.length && at < top.length - 1;
  });
  return found?.[0] ?? null;
}

interface Header {
  row: number;
  readRow: NonNullable<ReturnType<typeof createRowReader>> | null;
  /** The columns in the order of the names. */
  places: number[];
}

/**
 * Creates items from the rows below a sheet's header. A sheet may be split into pages; the header is on the first.
 *
 * @param columns receives the names of all columns found
 * @param sheets receives the names of all sheets
 */
export function sheetRows(rules: SheetRules, give: (draft: Draft) => void, columns: Set<string>, sheets: Set<string>) {
  let current: { sheet: string | null; header: Header | null } | null = null;

  function findSheetHeader(rows: Map<number, Row>): Header | null {
    const row = rules.header_row ?? findHeader(rows);
    const cells = row === null ? undefined : rows.get(row);
    if (row !== null && cells) {
      for (const { text } of cells) columns.add(text);
      const names = cells.map(({ text }) => text);
      return { row, readRow: createRowReader(rules, names), places: cells.map(({ column }) => column) };
    }
    if (rules.header_row !== null) return null;
    // A sheet without a header: columns are named by letters, and every row is data.
    const last = Math.max(-1, ...[...rows.values()].flatMap((rowCells) => rowCells.map(({ column }) => column)));
    const places = Array.from({ length: last + 1 }, (_, column) => column);
    const names = places.map((column) => columnLetters(column));
    for (const name of names) columns.add(name);
    return { row: 0, readRow: createRowReader(rules, names), places };
  }

  return (page: SourcePage): void => {
    if (page.kind !== 'sheet') return;
    const sheet = page.name;
    if (sheet !== null) sheets.add(sheet);
    if (rules.sheet !== '' && normalizeColumnName(rules.sheet) !== normalizeColumnName(sheet ?? '')) return;
    const rows = readRows(page);
    if (!current || current.sheet !== sheet) current = { sheet, header: findSheetHeader(rows) };
    // The configured header row may be on a later page of the sheet.
    else current.header ??= findSheetHeader(rows);
    const { header } = current;
    if (!header?.readRow) return;
    for (const [number, row] of rows) {
      if (number <= header.row) continue;
      const byColumn = new Map(row.map((cell) => [cell.column, cell.text]));
      const [first, last] = [row[0]!, row.at(-1)!];
      const draft = header.readRow(
        header.places.map((column) => byColumn.get(column) ?? ''),
        sheet,
        {
          page: page.number,
          start: Math.min(first.start, last.start),
          end: Math.max(first.end, last.end),
          cell: sheet === null ? first.reference : `${sheet}!${first.reference}`,
        },
      );
      if (draft) give(draft);
    }
  };
}
