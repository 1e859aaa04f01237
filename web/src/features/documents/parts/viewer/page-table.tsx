import type { Block } from '@dossier/contract/documents/schema';
import { type PageProps, RichWords } from './rich-words.tsx';
import classes from './pages.module.css';

/** An extracted table: its header, and cells that span others. */
export function PageTable({ block, ...props }: PageProps & { block: Block }) {
  const { page } = props;
  const table = page.tables[block.table ?? 0];
  if (!table) {
    return (
      <p>
        <RichWords {...props} start={block.start} end={block.end} />
      </p>
    );
  }
  const headRows = table.first_row_header ? (table.header_rows ?? 1) : 0;
  const spans = new Map((table.spans ?? []).map((span) => [`${span[0]} ${span[1]}`, span]));
  const covered = coveredCells(table.spans ?? []);
  const content = (row: number, column: number, text: string) => {
    const cellPlace = table.places[row]?.[column];
    return cellPlace ? <RichWords {...props} start={cellPlace[0]} end={cellPlace[1]} /> : text;
  };
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <tbody>
          {table.data.map((cells, row) => {
            const Cell = row < headRows ? 'th' : 'td';
            return (
              <tr key={`row-${row.toString()}`}>
                {cells.map((text, column) => {
                  if (covered.has(`${row} ${column}`)) return null;
                  const [, , rows = 1, columns = 1] = spans.get(`${row} ${column}`) ?? [];
                  return (
                    <Cell
                      key={`cell-${column.toString()}`}
                      dir="auto"
                      {...(rows > 1 && { rowSpan: rows })}
                      {...(columns > 1 && { colSpan: columns })}
                    >
                      {content(row, column, text)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function coveredCells(spans: readonly [row: number, column: number, rows: number, columns: number][]): Set<string> {
  const covered = new Set<string>();
  for (const [row, column, rows, columns] of spans) {
    for (let down = 0; down < rows; down += 1)
      for (let right = 0; right < columns; right += 1)
        if (down + right > 0) covered.add(`${row + down} ${column + right}`);
  }
  return covered;
}
