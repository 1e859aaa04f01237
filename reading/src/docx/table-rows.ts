import type { CellText, RichText } from '../page-writer.ts';
import type { Table } from '../reading.ts';
import type { Row } from './paragraph.ts';

type Span = NonNullable<Table['spans']>[number];

/** Collects the rows of a table as a grid, with merged cells. */
export class TableRows {
  readonly rows: CellText[][] = [];
  readonly #cells: Span[] = [];
  headerRows = 0;
  /** Characters so far. */
  length = 0;
  /** For each column, the span that may still grow downwards. */
  #growing: (Span | undefined)[] = [];

  add(row: Row, texts: RichText[]): void {
    const cells: CellText[] = [];
    const index = this.rows.length;
    const growing: (Span | undefined)[] = [];
    for (const [at, { columns, continues, paragraphs }] of row.cells.entries()) {
      const column = cells.length;
      const above = continues ? this.#growing[column] : undefined;
      // Programs do not show text in the lower part of a merged cell either.
      if (above && above[3] === columns) {
        above[2] += 1;
        growing[column] = above;
        cells.push(null);
      } else {
        const empty = continues && paragraphs.every(({ text }) => text.trim() === '');
        const span: Span = [index, column, 1, columns];
        growing[column] = span;
        this.#cells.push(span);
        cells.push(empty ? null : (texts[at] ?? null));
      }
      for (let more = 1; more < columns; more += 1) cells.push(null);
    }
    this.#growing = growing;
    this.rows.push(cells);
    if (row.header && this.headerRows === index) this.headerRows += 1;
    for (const text of texts) this.length += text.text.length + 1;
  }

  /** The merged cells. */
  get spans(): Span[] {
    return this.#cells.filter(([, , rows, columns]) => rows > 1 || columns > 1);
  }

  /** The column names: the cells of the first row. */
  names(): string[] {
    return (this.rows[0] ?? []).map((cell) => (cell === null ? '' : typeof cell === 'string' ? cell : cell.text));
  }
}
