import type { Sentence } from './sentences.ts';
import type { Limits } from './limits.ts';
import type {
  Cell,
  PagePart,
  Place,
  ReadingErrorCode,
  ReadingPage,
  ReadingPart,
  ReadingSource,
  Table,
  Word,
} from './reading.ts';
import { findBones, type SheetBones, sheetPart } from './sheet-part.ts';

/** Messages from the pool to a child. Each credit permits one more part, so that a fast child cannot flood its parent. */
export type ToChild = { kind: 'read'; source: ReadingSource; limits: Partial<Limits> } | { kind: 'credit' };

/** Messages from a child to the pool. */
export type FromChild =
  | { kind: 'part'; part: WirePart }
  | { kind: 'memory'; bytes: number }
  | { kind: 'recognising' }
  | { kind: 'failed'; code: ReadingErrorCode; sentence: Sentence }
  | { kind: 'done' };

/** Parts that a child may send before it needs credits. */
export const WINDOW = 4;

/** A page as it crosses between processes: numbers in typed arrays, which are copied far faster than many small arrays. */
interface WirePage {
  part: 'page';
  page: Omit<ReadingPage, 'words' | 'cells'>;
  words: Float64Array;
  cells: Int32Array;
  refs: string;
  headings: PagePart['headings'];
  tables: (Omit<Table, 'data' | 'places'> & { places: Int32Array })[];
}

/** A page of a sheet, which has columns of numbers from the beginning. */
interface WireSheet {
  part: 'sheet';
  bones: SheetBones;
}

export type WirePart = Exclude<ReadingPart, PagePart> | WirePage | WireSheet;

const WORD_SIZE = 6;

/** Packs a part. The data of a table is left out: it is the text at the places of its cells. */
export function pack(part: ReadingPart): WirePart {
  if (part.part !== 'page') return part;
  const bones = findBones(part);
  if (bones) return { part: 'sheet', bones };
  const { words, cells, ...page } = part.page;
  const flatWords = new Float64Array(words.length * WORD_SIZE);
  for (const [index, word] of words.entries()) flatWords.set(word, index * WORD_SIZE);
  const flatCells = new Int32Array(cells.length * 2);
  for (const [index, cell] of cells.entries()) {
    flatCells[index * 2] = cell[0];
    flatCells[index * 2 + 1] = cell[1];
  }
  return {
    part: 'page',
    page,
    words: flatWords,
    cells: flatCells,
    refs: cells.map((cell) => cell[2]).join(' '),
    headings: part.headings,
    tables: part.tables.map(({ data: _, places, ...table }) => ({ ...table, places: packPlaces(places) })),
  };
}

/** The inverse of `pack`. */
export function unpack(part: WirePart): ReadingPart {
  if (part.part === 'sheet') return sheetPart(part.bones);
  if (part.part !== 'page') return part;
  const { text } = part.page;
  const words: Word[] = [];
  for (let at = 0; at < part.words.length; at += WORD_SIZE) {
    words.push(Array.from(part.words.subarray(at, at + WORD_SIZE)) as Word);
  }
  const refs = part.refs.split(' ');
  const cells: Cell[] = [];
  for (let at = 0; at < part.cells.length; at += 2) {
    cells.push([part.cells[at] as number, part.cells[at + 1] as number, refs[at / 2] as string]);
  }
  const tables = part.tables.map((table): Table => {
    const places = unpackPlaces(table.places, table.columns.length);
    const data = places.map((row) => row.map((place) => (place ? text.slice(place[0], place[1]) : '')));
    return { ...table, data, places };
  });
  return { part: 'page', page: { ...part.page, words, cells }, headings: part.headings, tables };
}

function packPlaces(places: (Place | null)[][]): Int32Array {
  const width = places[0]?.length ?? 0;
  const flat = new Int32Array(places.length * width * 2).fill(-1);
  for (const [row, columns] of places.entries()) {
    for (const [column, place] of columns.entries()) if (place) flat.set(place, (row * width + column) * 2);
  }
  return flat;
}

function unpackPlaces(flat: Int32Array, width: number): (Place | null)[][] {
  const places: (Place | null)[][] = [];
  for (let at = 0; at < flat.length; at += width * 2) {
    const row: (Place | null)[] = [];
    for (let column = 0; column < width; column += 1) {
      const start = flat[at + column * 2] as number;
      row.push(start < 0 ? null : [start, flat[at + column * 2 + 1] as number]);
    }
    places.push(row);
  }
  return places;
}
