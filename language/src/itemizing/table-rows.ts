import { toRunningText } from './running-text.ts';
import { trackHeadings } from './headings-above.ts';
import { columnLetters, createRowReader } from './rows.ts';
import type { Draft, SourceTable, TextRules } from './shapes.ts';
import type { Stretch, Unit } from './stretches.ts';

/** The number of header rows of a table. */
const headerRows = (table: SourceTable) => (table.first_row_header ? (table.header_rows ?? 1) : 0);

/**
 * Creates items from the rows of tables. A table at the top of a page without a header of its own and with the same number of columns as
 * the last table of the previous page continues that table.
 *
 * @param columns receives the names of all columns found
 */
export function tableRows(rules: TextRules, emit: (draft: Draft) => void, columns: Set<string>): Unit {
  const headings = trackHeadings();
  let previous: { names: string[]; page: number } | null = null;

  function columnNames({ first, places }: Stretch, table: SourceTable): string[] {
    const own = table.columns.map(({ name }, at) => toRunningText(name) || columnLetters(at));
    const continues =
      headerRows(table) === 0 &&
      first &&
      previous?.page === places[0]!.page - 1 &&
      previous.names.length === own.length;
    if (continues && previous) return previous.names;
    return headerRows(table) > 0 ? own : own.map((_, at) => columnLetters(at));
  }

  return {
    add(stretch) {
      const { kind, level, raw, table, places } = stretch;
      if (kind === 'heading') headings.enter(level, toRunningText(raw));
      if (!table) {
        previous = null;
        return;
      }
      const names = columnNames(stretch, table);
      const { page } = places[0]!;
      previous = { names, page };
      for (const name of names) columns.add(name);
      const readRow = createRowReader(rules, names);
      if (!readRow) return;
      for (const [number, row] of table.data.entries()) {
        const cells = (table.places[number] ?? []).filter((cell) => cell !== null);
        const [first, last] = [cells[0], cells.at(-1)];
        if (number < headerRows(table) || !first || !last) continue;
        const draft = readRow(
          row.map((cell) => toRunningText(cell)),
          headings.last(),
          { page, start: first[0], end: last[1] },
        );
        if (draft) emit(draft);
      }
    },
    end: () => {},
  };
}
