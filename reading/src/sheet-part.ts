import { columnName } from './page-writer.ts';
import type { Cell, PagePart, Place, ReadingPage, SheetFacts, Table } from './reading.ts';

/** A page of a sheet with its cells as arrays of numbers. A workbook may have millions of cells, most of which are only forwarded. */
export interface SheetBones {
  page: Omit<ReadingPage, 'words' | 'cells' | 'sheet'>;
  facts: Omit<SheetFacts, 'formulas' | 'values'>;
  formulas: PlacedContents<string>;
  values: PlacedContents<number | string | boolean>;
  headings: PagePart['headings'];
  /** Name and properties of the table of the cells; null without cells. */
  table: Omit<Table, 'page' | 'data' | 'places'> | null;
  /** The columns in use, from 0, in order. */
  columns: number[];
  /** The number of each row. */
  rows: number[];
  /** For each cell the index of its row in `rows`, its column, and the range of its text. */
  cellRows: Int32Array;
  cellColumns: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

/** Additional content of some cells: row and column (from 0), and the content. */
export interface PlacedContents<T> {
  rows: number[];
  columns: number[];
  contents: T[];
}

const bonesByPart = new WeakMap<PagePart, SheetBones>();

/** The data of a part; undefined for parts that are not pages of sheets or were modified. */
export function findBones(part: PagePart): SheetBones | undefined {
  return bonesByPart.get(part);
}

/** A page of a sheet as a regular page. Its cells and table are created lazily. */
export function sheetPart(bones: SheetBones): PagePart {
  const { page, headings, table } = bones;
  const hasFacts = Object.keys(bones.facts).length + bones.formulas.rows.length + bones.values.rows.length > 0;
  let cells: Cell[] | undefined;
  let facts: SheetFacts | undefined;
  let grid: Pick<Table, 'data' | 'places'> | undefined;
  const part: PagePart = {
    part: 'page',
    page: {
      ...page,
      words: [],
      get cells() {
        return (cells ??= makeCells(bones));
      },
      ...(hasFacts && { sheet: {} }),
    },
    headings,
    tables: table
      ? [
          {
            page: page.number,
            ...table,
            get data() {
              return (grid ??= makeGrid(bones)).data;
            },
            get places() {
              return (grid ??= makeGrid(bones)).places;
            },
          },
        ]
      : [],
  };
  if (hasFacts) {
    Object.defineProperty(part.page, 'sheet', { enumerable: true, get: () => (facts ??= makeFacts(bones)) });
  }
  bonesByPart.set(part, bones);
  return part;
}

function makeFacts({ facts, formulas, values }: SheetBones): SheetFacts {
  return {
    ...facts,
    ...(formulas.rows.length > 0 && { formulas: withReferences(formulas) }),
    ...(values.rows.length > 0 && { values: withReferences(values) }),
  };
}

function withReferences<T>({ rows, columns, contents }: PlacedContents<T>): [ref: string, content: T][] {
  return contents.map((content, index) => [`${columnName(columns[index] as number)}${rows[index]}`, content]);
}

function makeCells({ columns, rows, cellRows, cellColumns, starts, ends }: SheetBones): Cell[] {
  const letters = new Map(columns.map((column) => [column, columnName(column)]));
  return Array.from(cellRows, (row, cell): Cell => {
    const reference = `${letters.get(cellColumns[cell] as number)}${rows[row]}`;
    return [starts[cell] as number, ends[cell] as number, reference];
  });
}

function makeGrid({
  page,
  columns,
  rows,
  cellRows,
  cellColumns,
  starts,
  ends,
}: SheetBones): Pick<Table, 'data' | 'places'> {
  const position = new Map(columns.map((column, index) => [column, index]));
  const data = rows.map(() => columns.map(() => ''));
  const places = rows.map(() => columns.map((): Place | null => null));
  for (const [cell, row] of cellRows.entries()) {
    const column = position.get(cellColumns[cell] as number) as number;
    const start = starts[cell] as number;
    const end = ends[cell] as number;
    (data[row] as string[])[column] = page.text.slice(start, end);
    (places[row] as (Place | null)[])[column] = [start, end];
  }
  return { data, places };
}
