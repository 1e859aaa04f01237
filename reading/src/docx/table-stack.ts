import { type Attributes, attribute } from '../container/xml.ts';
import type { BodySink, Change, Paragraph, Row, RowCell } from './paragraph.ts';

interface TableState {
  rows: Row[];
  row: Row | null;
  cell: RowCell | null;
  styledHeader: boolean;
  rowCount: number;
}

const MAX_SPAN = 512;

/** The open tables of a scan. */
export class TableStack {
  readonly #sink: BodySink;
  readonly #inTextBox: () => boolean;
  readonly #tables: TableState[] = [];

  constructor(sink: BodySink, inTextBox: () => boolean) {
    this.#sink = sink;
    this.#inTextBox = inTextBox;
  }

  /** Adds a paragraph to the open cell; false if there is none. */
  take(paragraph: Paragraph): boolean {
    const cell = this.#tables.at(-1)?.cell;
    cell?.paragraphs.push(paragraph);
    return cell !== null && cell !== undefined;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'tbl') {
      this.#tables.push({ rows: [], row: null, cell: null, styledHeader: false, rowCount: 0 });
      return;
    }
    const table = this.#tables.at(-1);
    if (!table) return;
    switch (name) {
      case 'tr':
        table.row = { cells: [], header: table.rowCount === 0 && table.styledHeader };
        table.rowCount += 1;
        break;
      case 'tc':
        table.cell = { paragraphs: [], columns: 1, continues: false };
        break;
      case 'gridSpan':
        if (table.cell) table.cell.columns = readSpan(attributes, 1);
        break;
      case 'gridBefore': {
        const columns = readSpan(attributes, 0);
        if (columns > 0) table.row?.cells.push({ paragraphs: [], columns, continues: false });
        break;
      }
      case 'vMerge':
        if (table.cell) table.cell.continues = attribute(attributes, 'val') !== 'restart';
        break;
      case 'tblHeader':
        if (table.row) table.row.header = !['0', 'false', 'off'].includes(attribute(attributes, 'val') ?? '1');
        break;
      case 'tblLook':
        table.styledHeader =
          attribute(attributes, 'firstRow') === '1' || (parseInt(attribute(attributes, 'val') ?? '0', 16) & 0x20) !== 0;
        break;
    }
  }

  /** Marks the open row as deleted. */
  deleteRow(change: Change): void {
    const row = this.#tables.at(-1)?.row;
    if (row) row.deleted = change;
  }

  /** Returns the paragraphs of a nested table at its end: they belong to the outer cell. */
  close(name: string): Paragraph[] {
    const table = this.#tables.at(-1);
    if (!table) return [];
    if (name === 'tc' && table.cell) {
      table.row?.cells.push(table.cell);
      table.cell = null;
    } else if (name === 'tr' && table.row) {
      if (this.#isNested()) table.rows.push(table.row);
      else this.#sink.row(table.row);
      table.row = null;
    } else if (name === 'tbl') {
      const nested = this.#isNested();
      this.#tables.pop();
      if (!nested) this.#sink.tableEnd();
      return table.rows.flatMap((row) => row.cells.flatMap((cell) => cell.paragraphs));
    }
    return [];
  }

  /** Inside a cell of another table, or inside a text box. */
  #isNested(): boolean {
    return this.#tables.length > 1 || this.#inTextBox();
  }
}

function readSpan(attributes: Attributes, least: number): number {
  return Math.min(Math.max(Number(attribute(attributes, 'val')) || least, least), MAX_SPAN);
}
