import { say } from '../sentences.ts';
import { readFile } from 'node:fs/promises';
import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { isOleFile, OleFile } from '../container/ole.ts';
import { oleMetadata } from '../container/ole-properties.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Metadata, type PagePart, ReadingError } from '../reading.ts';
import { plainText, shownText, numberValue, textValue } from '../xlsx/cell-value.ts';
import { type DefinedName, findTitleRows } from '../xlsx/defined-names.ts';
import { typedFormula } from '../xlsx/formulas.ts';
import { NumberFormat } from '../xlsx/number-format.ts';
import { makeComment, type SheetComment } from '../xlsx/remarks.ts';
import { placeInWorkbook, type Range, type SheetLink } from '../xlsx/sheet-frame.ts';
import { emptySheet, SheetPages } from '../xlsx/sheet-pages.ts';
import { WorkbookFacts } from '../xlsx/workbook-facts.ts';
import { type GraphSheet, readGraphSheet } from './graph-sheet.ts';
import { correctCodePage, registerCodePages } from './legacy-text.ts';
import { toMetadata } from './properties.ts';
import { openStream } from './protection.ts';
import { soundXlsb } from './sound-xlsb.ts';
import { xlsFrames } from './xls-frames.ts';
import { xlsbFrames } from './xlsb-frames.ts';

registerCodePages();

type DenseSheet = WorkSheet & { '!data'?: (CellObject[] | undefined)[] };

const errors: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

/** Built-in formats that depend on the user's locale, as the library writes them, and their numbers. */
const localDates: Record<string, number> = { 'm/d/yy': 14, 'm/d/yy h:mm': 22 };

/**
 * Reads binary workbooks: xls from Excel 2 to 2003 ([MS-XLS] and earlier) and xlsb ([MS-XLSB]). They are loaded into memory, and their
 * cells are processed like those of xlsx, so that the result has the same shape.
 */
export async function* readXls(path: string, { warn, password, limits }: ReadContext): ReadSteps {
  const { bytes, metadata } = isOleFile(path) ? openWorkbook(path, password) : { bytes: await readFile(path) };
  const graph = readGraphSheet(bytes);
  if (graph) {
    yield { part: 'start', page_count: 1 };
    yield* graphPages(graph);
    return metadata ?? {};
  }
  const codepage = correctCodePage(bytes);
  const book = read(isZip(bytes) ? await soundXlsb(path, bytes, limits) : bytes, {
    dense: true,
    cellFormula: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    ...(codepage !== undefined && { codepage }),
  });
  const names = definedNames(book);
  const frames = isZip(bytes) ? await xlsbFrames(path, limits) : xlsFrames(bytes);
  yield { part: 'start', page_count: null };
  const facts = new WorkbookFacts(warn);
  const pages = new SheetPages();
  const cells = new CellReader(book.Workbook?.WBProps?.date1904 === true, pages);
  const sheetNames: string[] = [];
  for (const [index, key] of book.SheetNames.entries()) {
    const sheet: DenseSheet | undefined = book.Sheets[key];
    const name = sheetName(key, index);
    sheetNames.push(name);
    if (!sheet || (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet')) continue;
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    facts.sheet(name, hidden);
    const { comments, links } = remarksAndLinks(sheet);
    const frame = frames.get(key);
    const { rows: frozenRows, columns: frozenColumns } = frame?.pane ?? { rows: 0, columns: 0 };
    const printed = frame?.printed ?? { headers: [], footers: [] };
    const merged = (sheet['!merges'] ?? []).map(toRange);
    const titleRows = findTitleRows(names, index);
    const hiddenColumns = (sheet['!cols'] ?? []).flatMap((column, place) => (column?.hidden ? [place] : []));
    const properties = { name, hidden, frozenRows, frozenColumns, merged, hiddenColumns, titleRows, printed };
    pages.beginSheet({ ...emptySheet(), ...properties, links, comments });
    yield* cells.read(sheet);
    pages.endSheet(frame?.shapes ?? []);
    yield* pages.take();
  }
  if (facts.sheets === 0) throw new ReadingError('damaged', say('no_sheets'));
  return { ...(metadata ?? toMetadata(book.Props)), ...facts.metadata(names, sheetNames) };
}

function* graphPages({ cells, titles }: GraphSheet): Generator<PagePart> {
  const pages = new SheetPages();
  pages.beginSheet({ ...emptySheet(), name: 'Chart' });
  const general = new NumberFormat(0, false);
  for (const { row, column, value } of cells) {
    if (typeof value === 'string') {
      const text = shownText(plainText(value));
      if (text !== '') pages.cell(row + 1, column, text, true, textValue(value, text));
    } else if (Number.isFinite(value)) {
      const text = general.show(String(value), value);
      pages.cell(row + 1, column, text, false, numberValue(value, text));
    }
  }
  pages.endSheet(titles);
  yield* pages.take();
}

/** The stream of a workbook in a compound file, decrypted if necessary, and its properties. */
function openWorkbook(path: string, password: string | undefined): { bytes: Buffer; metadata: Metadata } {
  const file = OleFile.open(path);
  try {
    const stream = file.stream('Workbook') ?? file.stream('Book') ?? Buffer.alloc(0);
    // Anything but the record of a beginning is no workbook.
    if (stream.length < 8 || stream[0] !== 0x09 || (stream[1] as number) > 0x08) {
      throw new ReadingError('damaged', say('no_workbook_start'));
    }
    return { bytes: openStream(stream, password), metadata: oleMetadata(file) };
  } finally {
    file.close();
  }
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'PK';
}

/** The maximum of a sheet; a damaged file may claim more. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;

function* sheetRows(
  sheet: DenseSheet,
): Generator<[row: number, cells: Iterable<[column: number, cell: CellObject | undefined]>]> {
  for (const [row, cells] of (sheet['!data'] ?? []).slice(0, ROWS).entries()) {
    yield [row, (cells ?? []).slice(0, COLUMNS).entries()];
  }
}

/** Emits the cells found by the library, row by row. */
class CellReader {
  readonly #date1904: boolean;
  readonly #pages: SheetPages;
  readonly #formats = new Map<string | number, NumberFormat>();

  constructor(date1904: boolean, pages: SheetPages) {
    this.#date1904 = date1904;
    this.#pages = pages;
  }

  *read(sheet: DenseSheet): Generator<PagePart> {
    for (const [row, cells] of sheetRows(sheet)) {
      if (sheet['!rows']?.[row]?.hidden) this.#pages.hiddenRow(row + 1);
      for (const [column, cell] of cells) if (cell) this.#cell(row + 1, column, cell);
      yield* this.#pages.take();
    }
  }

  #cell(row: number, column: number, cell: CellObject): void {
    switch (cell.t) {
      case 'n':
        this.#number(row, column, cell);
        break;
      case 's': {
        const text = plainText(String(cell.v ?? '')).replaceAll('\r\n', '\n');
        const display = shownText(text);
        if (display !== '') this.#pages.cell(row, column, display, true, textValue(text, display));
        break;
      }
      case 'b':
        this.#pages.cell(row, column, cell.v ? 'TRUE' : 'FALSE', true, undefined);
        break;
      case 'e':
        this.#pages.cell(row, column, errors[Number(cell.v)] ?? '#N/A', true, undefined);
        break;
      case 'd':
      case 'z':
        // Dates are requested as numbers; other types display nothing.
        break;
    }
    if (cell.f) this.#pages.formula(row, column, typedFormula(cell.f));
  }

  #number(row: number, column: number, cell: CellObject): void {
    const number = Number(cell.v);
    const format = this.#format(cell.z ?? 0);
    const text = format.show(String(cell.v), number);
    const value = Number.isFinite(number) ? numberValue(format.typedValue(number), text) : undefined;
    if (text !== '') this.#pages.cell(row, column, text, false, value);
    else if (value !== undefined) this.#pages.hiddenValue(row, column, value);
    this.#pages.numberFormat(row, column, format.code);
  }

  #format(code: string | number): NumberFormat {
    let format = this.#formats.get(code);
    if (!format) {
      format = new NumberFormat(localDates[code] ?? code, this.#date1904);
      this.#formats.set(code, format);
    }
    return format;
  }
}

function remarksAndLinks(sheet: DenseSheet): { comments: SheetComment[]; links: SheetLink[] } {
  const comments: SheetComment[] = [];
  const links: SheetLink[] = [];
  for (const [row, cells] of sheetRows(sheet)) {
    for (const [column, cell] of cells) {
      for (const { a: author, t: text } of cell?.c ?? []) {
        const comment = makeComment(utils.encode_cell({ r: row, c: column }), text, author);
        if (comment) comments.push(comment);
      }
      const target = cell?.l?.Target;
      if (!target) continue;
      const range = { top: row + 1, left: column, bottom: row + 1, right: column };
      links.push({ range, target: target.startsWith('#') ? placeInWorkbook(target) : target });
    }
  }
  return { comments, links };
}

function toRange({ s, e }: { s: { r: number; c: number }; e: { r: number; c: number } }): Range {
  return { top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c };
}

function definedNames(book: WorkBook): DefinedName[] {
  return (book.Workbook?.Names ?? []).map((entry) => ({
    name: entry.Name,
    // Formulas that the library cannot render are omitted.
    formula: typeof entry.Ref === 'string' ? entry.Ref : '',
    sheet: entry.Sheet,
    hidden: 'Hidden' in entry && entry.Hidden === true,
  }));
}

/** A damaged sheet name ends before its first control character. */
function sheetName(key: string, index: number): string {
  // oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
  const name = key.split(/[\u0000-\u001f]/)[0]?.trim();
  return name || `Sheet${index + 1}`;
}
