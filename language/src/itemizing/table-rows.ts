import { flowing } from './flowing.ts';
import { headingsAbove } from './headings-above.ts';
import { columnLetters, rowReader } from './rows.ts';
import type { Draft, SourceTable, TextRules } from './shapes.ts';
import type { Stretch, Unit } from './stretches.ts';

/** The rows above the first that is an item. */
const headerRows = (table: SourceTable) => (table.first_row_header ? (table.header_rows ?? 1) : 0);

/**
 * Each row of the tables of a document. A table at the top of a page that has no header of its own, and as many columns as the one at the foot
 * of the page before, goes on with that one's names.
 *
 * @param columns is given the names of all columns there are
 */
export function tableRows(rules: TextRules, give: (draft: Draft) => void, columns: Set<string>): Unit {
  const headings = headingsAbove();
  let before: { names: string[]; page: number } | null = null;

  function namesOf({ first, places }: Stretch, table: SourceTable): string[] {
    const own = table.columns.map(({ name }, at) => flowing(name) || columnLetters(at));
    const goesOn =
      headerRows(table) === 0 && first && before?.page === places[0]!.page - 1 && before.names.length === own.length;
    if (goesOn && before) return before.names;
    return headerRows(table) > 0 ? own : own.map((_, at) => columnLetters(at));
  }

  return {
    add(stretch) {
      const { kind, level, raw, table, places } = stretch;
      if (kind === 'heading') headings.enter(level, flowing(raw));
      if (!table) {
        before = null;
        return;
      }
      const names = namesOf(stretch, table);
      const { page } = places[0]!;
      before = { names, page };
      for (const name of names) columns.add(name);
      const read = rowReader(rules, names);
      if (!read) return;
      for (const [number, row] of table.data.entries()) {
        const cells = (table.places[number] ?? []).filter((cell) => cell !== null);
        const [first, last] = [cells[0], cells.at(-1)];
        if (number < headerRows(table) || !first || !last) continue;
        const draft = read(
          row.map((cell) => flowing(cell)),
          headings.last(),
          { page, start: first[0], end: last[1] },
        );
        if (draft) give(draft);
      }
    },
    end: () => {},
  };
}
