// daff (github.com/paulfitz/daff) on two tables, the first row of which is the header.
import daff from 'daff';

/**
 * The rows that daff pairs, by number from 1, and its diff.
 * @param {{a: unknown[][], b: unknown[][]}} tables
 * @param {{key?: string, order?: boolean}} [options]
 */
export function compareWithDaff({ a, b }, { key, order = true } = {}) {
  const flags = new daff.CompareFlags();
  flags.ordered = order;
  if (key !== undefined) flags.addPrimaryKey(key);
  const alignment = daff.compareTables(new daff.TableView(a), new daff.TableView(b), flags).align();
  const diff = [];
  new daff.TableDiff(alignment, flags).hilite(new daff.TableView(diff));
  return {
    diff,
    get rows() {
      const units = alignment.toOrder().getList();
      return units.map(({ l, r }) => ({ a: l < 0 ? null : l + 1, b: r < 0 ? null : r + 1 }));
    },
  };
}

/** The number of cells that a diff marks: those of added and removed rows, and those with a change. */
export function markedCells(diff) {
  let cells = 0;
  const added = new Set();
  for (const [tag, ...row] of diff) {
    if (tag === '!') for (const [column, mark] of row.entries()) if (mark === '+++') added.add(column);
    if (tag === '+++' || tag === '---') cells += row.filter(isFilled).length;
    else if (tag === '+') cells += row.filter((value, column) => added.has(column) && isFilled(value)).length;
    else if (/^-+>$/.test(String(tag))) {
      cells += row.filter((value, column) =>
        added.has(column) ? isFilled(value) : String(value).includes(tag),
      ).length;
    }
  }
  return cells;
}

const isFilled = (value) => value !== null && value !== undefined && value !== '';
