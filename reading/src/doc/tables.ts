import type { DocumentPages } from '../docx/document-pages.ts';
import type { Paragraph, Row, RowCell } from '../docx/paragraph.ts';
import type { PagePart } from '../reading.ts';
import type { CellShape, ParagraphProperties } from './properties.ts';

/** A paragraph, possibly in a table, with the cell or row that it ends. */
export interface TableParagraph {
  paragraph: Paragraph;
  properties: Pick<ParagraphProperties, 'depth' | 'rowEnd' | 'headerRow' | 'cells'>;
  cellEnd: boolean;
}

/** A row as in the file: the cells in order, and the shape from its end mark. */
interface RawRow {
  cells: Paragraph[][];
  end: Pick<ParagraphProperties, 'headerRow' | 'cells'>;
}

/** Writes paragraphs and tables to pages; yields pages as they are completed. */
export function* writeParagraphs(paragraphs: Iterable<TableParagraph>, pages: DocumentPages): Generator<PagePart> {
  let table: DocTable | undefined;
  const endTable = () => {
    for (const row of table?.rows() ?? []) pages.row(row);
    if (table) pages.tableEnd();
    table = undefined;
  };
  for (const each of paragraphs) {
    if (each.properties.depth > 0) (table ??= new DocTable()).add(each);
    else {
      endTable();
      pages.paragraph(each.paragraph);
      yield* pages.take();
    }
  }
  endTable();
  pages.end();
  yield* pages.take();
}

/** Edges closer together than this (twips, 2 mm) are one grid line: Word moves them slightly between rows. */
const TOLERANCE = 113;

/** Collects the rows of a table and aligns them to a grid at the end. */
class DocTable {
  readonly #rows: RawRow[] = [];
  #cells: RawRow['cells'] = [];
  #cell: Paragraph[] = [];

  add({ paragraph, properties, cellEnd }: TableParagraph): void {
    // Cells of nested tables end with plain paragraphs; their text stays in the outer cell.
    if (properties.depth <= 1 && properties.rowEnd) {
      if (this.#cell.length > 0) this.#endCell();
      this.#rows.push({ cells: this.#cells, end: properties });
      this.#cells = [];
      return;
    }
    this.#cell.push(paragraph);
    if (cellEnd && properties.depth <= 1) this.#endCell();
  }

  rows(): Row[] {
    if (this.#cell.length > 0) this.#endCell();
    if (this.#cells.length > 0) this.#rows.push({ cells: this.#cells, end: noShape });
    const edges = columnEdges(this.#rows.flatMap(({ end }) => end.cells));
    return this.#rows.map(({ cells, end }) => ({
      header: end.headerRow,
      cells: end.cells.length >= cells.length ? onGrid(cells, end.cells, edges) : plainCells(cells),
    }));
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = [];
  }
}

const noShape: RawRow['end'] = { headerRow: false, cells: [] };

function plainCells(cells: RawRow['cells']): RowCell[] {
  return cells.map((paragraphs) => ({ paragraphs, columns: 1, continues: false }));
}

function onGrid(cells: RawRow['cells'], shapes: CellShape[], edges: number[]): RowCell[] {
  const row: RowCell[] = [];
  const leading = columnsBetween(edges, edges[0] ?? 0, shapes[0]?.left ?? 0);
  if (leading > 0) row.push({ paragraphs: [], columns: leading, continues: false });
  for (const [index, paragraphs] of cells.entries()) {
    const shape = shapes[index] as CellShape;
    const columns = Math.max(1, columnsBetween(edges, shape.left, shape.right));
    const last = row.at(-1);
    if (shape.joined && last && index > 0) {
      last.columns += columns;
      last.paragraphs.push(...paragraphs);
    } else row.push({ paragraphs, columns, continues: shape.continues });
  }
  return row;
}

function columnEdges(shapes: CellShape[]): number[] {
  const all = [...new Set(shapes.flatMap(({ left, right }) => [left, right]))].sort((a, b) => a - b);
  const edges: number[] = [];
  for (const edge of all) if (edge - (edges.at(-1) ?? -Infinity) > TOLERANCE) edges.push(edge);
  return edges;
}

function columnsBetween(edges: number[], left: number, right: number): number {
  const nearest = (position: number) => {
    let nearestIndex = 0;
    for (const [index, edge] of edges.entries()) if (edge <= position + 1) nearestIndex = index;
    return nearestIndex;
  };
  return nearest(right) - nearest(left);
}
