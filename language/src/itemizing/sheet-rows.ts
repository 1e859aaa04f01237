import { columnLetters, columnName, rowReader } from './rows.ts';
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
const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0) - 1;

/** The rows of a page of a sheet by their numbers, in order; empty ones are left out. */
function rowsOf({ text, cells }: SourcePage): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const [start, end, ref] of cells) {
    const [, letters, digits] = reference.exec(ref) ?? [];
    const words = text.slice(start, end).trim();
    if (letters === undefined || words === '') continue;
    const row = rows.get(Number(digits)) ?? [];
    row.push({ column: columnOf(letters), text: words, start, end, reference: ref });
    rows.set(Number(digits), row);
  }
  return new Map([...rows].toSorted(([one], [other]) => one - other));
}

const LOOKED_AT = 30;
const LONGEST_NAME = 120;
const isNumber = (words: string) => /^[-+\p{Sc}]*[\d.,']+[%\p{Sc}]*$/u.test(words.replaceAll(/\s/g, ''));

/**
 * The number of the row with the names of the columns: the first of the top rows that has short, different words and no numbers in most of the
 * columns that the sheet uses. A title above the table fills one cell, so it is passed over.
 *
 * @returns null where no row looks like one
 */
export function findHeader(rows: ReadonlyMap<number, readonly { text: string }[]>): number | null {
  const top = [...rows].slice(0, LOOKED_AT);
  const widest = Math.max(0, ...top.map(([, row]) => row.length));
  const found = top.find(([, row], at) => {
    const names = row.map(({ text }) => columnName(text));
    const isWide = row.length >= Math.max(2, widest * 0.6);
    const isNames = row.every(({ text }) => text.length <= LONGEST_NAME && !isNumber(text));
    return isWide && isNames && new Set(names).size === names.length && at < top.length - 1;
  });
  return found?.[0] ?? null;
}

interface Header {
  row: number;
  read: NonNullable<ReturnType<typeof rowReader>> | null;
  /** The column of each name. */
  places: number[];
}

/**
 * Each row of a sheet below its header. A sheet comes in pieces; the header stands on the first.
 *
 * @param columns is given the names of all columns there are
 * @param sheets is given the names of all sheets
 */
export function sheetRows(rules: SheetRules, give: (draft: Draft) => void, columns: Set<string>, sheets: Set<string>) {
  let current: { sheet: string | null; header: Header | null } | null = null;

  function headerOf(rows: Map<number, Row>): Header | null {
    const row = rules.header_row ?? findHeader(rows);
    const cells = row === null ? undefined : rows.get(row);
    if (row !== null && cells) {
      for (const { text } of cells) columns.add(text);
      const names = cells.map(({ text }) => text);
      return { row, read: rowReader(rules, names), places: cells.map(({ column }) => column) };
    }
    if (rules.header_row !== null) return null;
    // A sheet without names: its columns are called by their letters, and every row is one of its rows.
    const last = Math.max(-1, ...[...rows.values()].flatMap((one) => one.map(({ column }) => column)));
    const places = Array.from({ length: last + 1 }, (_, column) => column);
    const names = places.map((column) => columnLetters(column));
    for (const name of names) columns.add(name);
    return { row: 0, read: rowReader(rules, names), places };
  }

  return (page: SourcePage): void => {
    if (page.kind !== 'sheet') return;
    const sheet = page.name;
    if (sheet !== null) sheets.add(sheet);
    if (rules.sheet !== '' && columnName(rules.sheet) !== columnName(sheet ?? '')) return;
    const rows = rowsOf(page);
    if (!current || current.sheet !== sheet) current = { sheet, header: headerOf(rows) };
    // The row that was named may stand on a later piece of the sheet.
    else current.header ??= headerOf(rows);
    const { header } = current;
    if (!header?.read) return;
    for (const [number, row] of rows) {
      if (number <= header.row) continue;
      const byColumn = new Map(row.map((cell) => [cell.column, cell.text]));
      const [first, last] = [row[0]!, row.at(-1)!];
      const draft = header.read(
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
