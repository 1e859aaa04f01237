import type { WorkbookPart } from './change-set.ts';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import type { Metadata, Reading, ReadingPage, ReadingType, SheetFacts, Table } from '@dossier/reading/reading';
import { FormatLookup } from './format-lookup.ts';
import {
  type AreaRule,
  cellKey,
  type CellValue,
  type DateValue,
  type DefinedName,
  emptySheet,
  isDate,
  isEmpty,
  MAX_COLUMNS,
  MAX_ROWS,
  type Sheet,
  sheetOfRows,
  valueText,
  type Workbook,
} from './workbook.ts';

/** A value in this form that the reader gives beside the displayed text is a date, a time, or both. */
const ISO = /^(?:\d{4,5}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{3})?)?|\d\d:\d\d:\d\d(?:\.\d{3})?)$/;
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:E[-+]?\d+)?$/i;

const SPREADSHEETS: ReadonlySet<ReadingType> = new Set(['xlsx', 'xls', 'xlsb', 'ods', 'csv']);

/** Whether a reading is of a spreadsheet. */
export function isSpreadsheet({ type }: Pick<Reading, 'type'>): boolean {
  return SPREADSHEETS.has(type);
}

/** Whether two readings are compared as workbooks: spreadsheets, or a spreadsheet and the tables of another document. */
export function areWorkbooks(a: Reading, b: Reading): boolean {
  const [first, second] = [isSpreadsheet(a), isSpreadsheet(b)];
  return (first && (second || b.tables.length > 0)) || (second && a.tables.length > 0);
}

/** The workbook of a reading: the pages of a sheet put together again. Of other documents, each table is a sheet. */
export function workbookOf(reading: Reading): Workbook {
  const { add, finish } = collectWorkbook();
  add({ part: 'start', type: reading.type });
  for (const page of reading.pages) add({ part: 'page', page, tables: [] });
  add({ part: 'page', tables: reading.tables });
  add({ part: 'end', metadata: reading.metadata });
  return finish();
}

/** What is used of the parts of a reading. */
type UsedPart =
  | { part: 'start'; type: ReadingType }
  | { part: 'page'; page?: ReadingPage; tables: readonly Table[] }
  | { part: 'end'; metadata: Metadata };

/** Makes the workbook of a reading from its parts as they come, so that the pages of a large one need not be kept. */
export function collectWorkbook(): { add(this: void, part: UsedPart): void; finish(this: void): Workbook } {
  const sheets = new Map<string, SheetBuilder>();
  const tables: Sheet[] = [];
  let type: ReadingType = 'txt';
  let names = '';
  return {
    add(part) {
      if (part.part === 'start') type = part.type;
      else if (part.part === 'end') names = String(part.metadata.defined_names ?? '');
      else if (!SPREADSHEETS.has(type))
        tables.push(...part.tables.map((table, at) => sheetOfTable(table, tables.length + at)));
      else if (part.page?.kind === 'sheet') {
        const name = part.page.name ?? `Sheet${sheets.size + 1}`;
        let builder = sheets.get(name);
        if (!builder) sheets.set(name, (builder = new SheetBuilder(name)));
        builder.addPage(part.page);
      }
    },
    finish: () =>
      SPREADSHEETS.has(type)
        ? {
            sheets: [...sheets.values()].map((builder) => builder.finish()),
            names: definedNames(names, [...sheets.keys()]),
            notGiven: notRead(type),
          }
        : {
            sheets: tables,
            names: [],
            notGiven: ['formulas', 'comments', 'links', 'merged_areas', 'defined_names', ...NOT_READ],
          },
  };
}

function sheetOfTable({ data }: Table, position: number): Sheet {
  return sheetOfRows(
    `Table ${position + 1}`,
    data.map((row) => row.map((text) => valueOfText(text))),
  );
}

const NO_RULES: WorkbookPart[] = ['validations', 'conditional_formats'];
const NOT_READ: WorkbookPart[] = ['number_formats', ...NO_RULES, 'hidden_rows_and_columns'];

/** What is not read from a type of file. */
function notRead(type: ReadingType): WorkbookPart[] {
  if (type === 'xlsx') return [];
  return type === 'xls' || type === 'xlsb' ? NO_RULES : NOT_READ;
}

/** The value of a text that is displayed as typed. */
function valueOfText(text: string): CellValue {
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE';
  if (text.length > 25 || !NUMBER.test(text)) return text;
  const number = Number(text);
  return String(number) === text ? number : text;
}

/** The names as the reader lists them: one a line, with the sheet in front where it holds within one only. */
function definedNames(list: string, sheets: readonly string[]): DefinedName[] {
  return list.split('\n').flatMap((line) => {
    const equals = line.indexOf(' = ');
    if (equals < 0) return [];
    const full = line.slice(0, equals);
    const formula = line.slice(equals + 3);
    const sheet = sheets.find((name) => full.startsWith(`${name}: `));
    return [sheet === undefined ? { name: full, formula } : { name: full.slice(sheet.length + 2), formula, sheet }];
  });
}

class SheetBuilder {
  readonly #sheet: Sheet;
  readonly #rows = new Map<number, CellValue[]>();
  readonly #dates = new Map<string, DateValue>();
  readonly #merged = new Set<string>();

  constructor(name: string) {
    this.#sheet = emptySheet(name);
  }

  addPage(page: ReadingPage): void {
    const facts: SheetFacts = page.sheet ?? {};
    const values = new Map(facts.values);
    const places = new Map<number, number>();
    const formats = new FormatLookup(facts.number_formats ?? []);
    for (const [start, end, ref] of page.cells) {
      const [row, column] = parseRef(ref);
      if (!isInside(row, column)) continue;
      const text = page.text.slice(start, end);
      const value = this.#value(values.get(ref), text);
      this.#set(row, column, value);
      this.#keepFormat(row, column, value, formats);
      if (typeof value !== 'string' || value !== text) this.#keepText(row, column, value, text);
      values.delete(ref);
      if (page.links || page.remarks) places.set(start, cellKey(row, column));
    }
    // What is left has a value and displays nothing.
    for (const [ref, value] of values) {
      const [row, column] = parseRef(ref);
      if (!isInside(row, column)) continue;
      this.#set(row, column, this.#value(value, ''));
      this.#keepFormat(row, column, this.#value(value, ''), formats);
      this.#sheet.texts.set(cellKey(row, column), '');
    }
    for (const [ref, formula] of facts.formulas ?? []) this.#addFormula(ref, formula);
    for (const [start, , target] of page.links ?? []) {
      const key = places.get(start);
      if (key !== undefined) this.#sheet.links.set(key, target);
    }
    this.#addComments(page, places);
    if (facts.hidden) this.#sheet.hidden = true;
    for (const area of facts.merged ?? []) this.#merged.add(area);
    this.#sheet.hiddenRows.push(...(facts.hidden_rows ?? []));
    this.#sheet.hiddenColumns.push(...(facts.hidden_columns ?? []).map((letters) => columnNumber(letters) - 1));
    this.#sheet.validations.push(...(facts.validations ?? []).map(toRule));
    this.#sheet.conditionalFormats.push(...(facts.conditional_formats ?? []).map(toRule));
  }

  finish(): Sheet {
    const sheet = this.#sheet;
    sheet.numbers = [...this.#rows.keys()].sort((a, b) => a - b);
    sheet.rows = sheet.numbers.map((number) => this.#rows.get(number) as CellValue[]);
    sheet.merged = [...this.#merged];
    return sheet;
  }

  #value(stored: string | number | boolean | undefined, text: string): CellValue {
    if (typeof stored === 'string') return ISO.test(stored) ? this.#date(stored) : stored;
    return stored ?? valueOfText(text);
  }

  #date(iso: string): DateValue {
    let date = this.#dates.get(iso);
    if (!date) this.#dates.set(iso, (date = { date: iso }));
    return date;
  }

  #keepText(row: number, column: number, value: CellValue, text: string): void {
    if (valueText(value) !== text) this.#sheet.texts.set(cellKey(row, column), text);
  }

  /** Only numbers and dates have a format. */
  #keepFormat(row: number, column: number, value: CellValue, formats: FormatLookup): void {
    if (typeof value !== 'number' && !isDate(value)) return;
    const code = formats.of(row, column);
    if (code !== undefined) this.#sheet.formats.set(cellKey(row, column), code);
  }

  #set(row: number, column: number, value: CellValue): void {
    let cells = this.#rows.get(row);
    if (!cells) this.#rows.set(row, (cells = []));
    while (cells.length < column) cells.push(undefined);
    cells[column] = isEmpty(value) ? undefined : value;
    if (column >= this.#sheet.width) this.#sheet.width = column + 1;
  }

  /** A formula without a result is a cell too. */
  #addFormula(ref: string, formula: string): void {
    const [row, column] = parseRef(ref);
    if (!isInside(row, column)) return;
    this.#sheet.formulas.set(cellKey(row, column), formula);
    if (this.#rows.get(row)?.[column] === undefined) this.#set(row, column, undefined);
  }

  /** Comments refer to the text of their cell; a note below the cells names the reference of an empty one. */
  #addComments(page: ReadingPage, places: ReadonlyMap<number, number>): void {
    const notes = new Map(
      page.blocks.flatMap((block) => (block.kind === 'note' && block.marker ? [[block.start, block.marker]] : [])),
    );
    for (const { kind, start, text, author } of page.remarks ?? []) {
      if (kind !== 'comment') continue;
      const note = notes.get(start);
      const key = places.get(start) ?? (note === undefined ? undefined : cellKey(...parseRef(note)));
      if (key === undefined) continue;
      const words = author === undefined ? (text ?? '') : `${author}: ${text ?? ''}`;
      const before = this.#sheet.comments.get(key);
      this.#sheet.comments.set(key, before === undefined ? words : `${before}\n${words}`);
    }
  }
}

function toRule([area, rule]: [area: string, rule: string]): AreaRule {
  return { area, rule };
}

/** Damaged files have cells that are outside any sheet; no program shows them. */
function isInside(row: number, column: number): boolean {
  return row <= MAX_ROWS && column < MAX_COLUMNS;
}

/** `B12` is row 12, column 1. */
function parseRef(ref: string): [row: number, column: number] {
  let at = 0;
  while (ref.charCodeAt(at) > 0x39) at += 1;
  return [Number(ref.slice(at)), columnNumber(ref.slice(0, at)) - 1];
}
