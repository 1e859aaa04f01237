import { type CellValue, plainText, shownText, numberValue, textValue } from './cell-value.ts';
import { isoToSerial } from './dates.ts';
import { columnNumber, movedFormula, typedFormula } from './formulas.ts';
import { readAttribute, readAttributes, type MarkupHandlers, type Tag } from '../container/markup.ts';
import type { NumberFormats } from './number-format.ts';
import type { SharedStrings } from './shared-strings.ts';

/** Receives the cells of a sheet, row by row. Rows count from 1, columns from 0. */
export interface CellSink {
  /** A cell with displayed text; `value` is its value if it differs from the text. */
  cell(row: number, column: number, text: string, isText: boolean, value: CellValue | undefined): void;
  /** The value of a cell whose format displays nothing. */
  hiddenValue(row: number, column: number, value: CellValue): void;
  /** The number format of a cell with a number, after its value; undefined: General. */
  numberFormat(row: number, column: number, code: string | undefined): void;
  /** The formula of a cell, with the equals sign; after the cell, if that is displayed. */
  formula(row: number, column: number, formula: string): void;
  /** A row that is hidden, before its cells. */
  hiddenRow(row: number): void;
}

/** A formula shared by other cells. */
interface SharedFormula {
  formula: string;
  row: number;
  column: number;
}

const MAX_COLUMN = 16_383;
const MAX_FORMULA_LENGTH = 8_192;

/** Extracts the cells from a worksheet's markup (ECMA-376 part 1, 18.3.1). */
export class SheetScanner implements MarkupHandlers {
  wantsText = false;
  /** Formulas without a cached result. */
  unresolved = 0;
  readonly #strings: SharedStrings;
  readonly #formats: NumberFormats;
  readonly #sink: CellSink;
  readonly #sharedFormulas = new Map<string, SharedFormula>();
  #inData = false;
  #inCell = false;
  #inFormula = false;
  #row = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #formula = '';
  #hasFormula = false;
  #sharedIndex: string | undefined;

  constructor(strings: SharedStrings, formats: NumberFormats, sink: CellSink) {
    this.#strings = strings;
    this.#formats = formats;
    this.#sink = sink;
  }

  open(name: string, tag: Tag): void {
    switch (name) {
      case 'c':
        this.#openCell(tag);
        break;
      case 'v':
      case 't':
        this.wantsText = this.#inCell;
        break;
      case 'f':
        if (this.#inCell) this.#openFormula(tag);
        break;
      case 'row':
        if (!this.#inData) break;
        this.#row = Number(readAttribute(tag, 'r')) || this.#row + 1;
        this.#column = -1;
        if (isHidden(tag)) this.#sink.hiddenRow(this.#row);
        break;
      case 'rPh':
        this.#inCell = false;
        break;
      case 'sheetData':
        this.#inData = true;
        break;
    }
  }

  text(text: string): void {
    if (!this.#inFormula) this.#value = this.#value === '' ? text : this.#value + text;
    else if (this.#formula.length < MAX_FORMULA_LENGTH) this.#formula += text;
  }

  close(name: string): void {
    switch (name) {
      case 'c':
        if (this.#inCell) this.#closeCell();
        break;
      case 'v':
      case 't':
        this.wantsText = false;
        break;
      case 'f':
        this.wantsText = false;
        this.#inFormula = false;
        break;
      case 'rPh':
        this.#inCell = this.#inData;
        break;
      case 'sheetData':
        this.#inData = false;
        break;
    }
  }

  /** Reads the attributes in place, because this happens for every cell of the workbook. */
  #openCell({ source, from, to }: Tag): void {
    this.#inCell = this.#inData;
    this.#value = '';
    this.#formula = '';
    this.#hasFormula = false;
    this.#type = 'n';
    this.#style = 0;
    let column = -1;
    for (let at = from; at < to;) {
      const first = source.charCodeAt(at);
      if (first <= 0x20) {
        at += 1;
        continue;
      }
      const equals = source.indexOf('=', at);
      if (equals < 0 || equals >= to) break;
      const quote = source.charCodeAt(equals + 1) === 0x27 ? "'" : '"';
      const start = source.indexOf(quote, equals) + 1;
      const end = source.indexOf(quote, start);
      if (start === 0 || end < 0 || end > to) break;
      if (equals === at + 1) {
        if (first === 0x72) column = columnIndex(source, start, end);
        else if (first === 0x73) this.#style = digits(source, start, end);
        else if (first === 0x74) this.#type = source.slice(start, end);
      }
      at = end + 1;
    }
    this.#column = column < 0 ? this.#column + 1 : column;
  }

  #openFormula(tag: Tag): void {
    this.#hasFormula = true;
    this.#inFormula = true;
    this.wantsText = true;
    const isPlain = tag.to === tag.from;
    const { t: type, si } = isPlain ? {} : readAttributes(tag);
    this.#sharedIndex = type === 'shared' ? si : undefined;
  }

  #closeCell(): void {
    this.#inCell = false;
    if (this.#column > MAX_COLUMN) return;
    if (this.#value !== '') this.#closeValue();
    else if (this.#hasFormula && this.#type !== 'str') this.unresolved += 1;
    if (this.#hasFormula) this.#closeFormula();
  }

  #closeValue(): void {
    switch (this.#type) {
      case 'n':
        this.#number(this.#value, Number(this.#value));
        break;
      case 's':
        this.#shared(Number(this.#value));
        break;
      case 'b':
        this.#addCell(this.#value === '1' ? 'TRUE' : 'FALSE', true, undefined);
        break;
      case 'e':
        this.#addCell(shownText(this.#value), true, undefined);
        break;
      case 'd':
        this.#date(this.#value);
        break;
      default:
        this.#text(plainText(this.#value));
    }
  }

  #number(stored: string, number: number): void {
    const format = this.#formats.of(this.#style);
    const display = format.show(stored, number);
    const value = Number.isFinite(number) ? numberValue(format.typedValue(number), display) : undefined;
    this.#addCell(display, false, value);
    this.#sink.numberFormat(this.#row, this.#column, format.code);
  }

  /** A date stored as ISO 8601 is also displayed by its style. */
  #date(iso: string): void {
    const serial = isoToSerial(iso, this.#formats.date1904);
    if (serial === undefined || !this.#formats.of(this.#style).isDate) this.#addCell(shownText(iso), false, undefined);
    else this.#number(String(serial), serial);
  }

  #shared(index: number): void {
    const display = this.#strings.displayTexts[index];
    if (display !== undefined) this.#addCell(display, true, this.#strings.values.get(index));
  }

  #text(text: string): void {
    const display = shownText(text);
    this.#addCell(display, true, textValue(text, display));
  }

  #addCell(text: string, isText: boolean, value: CellValue | undefined): void {
    if (text !== '') this.#sink.cell(this.#row, this.#column, text, isText, value);
    else if (value !== undefined && value !== '') this.#sink.hiddenValue(this.#row, this.#column, value);
  }

  #closeFormula(): void {
    const formula = this.#cellFormula();
    if (formula !== '') this.#sink.formula(this.#row, this.#column, formula);
  }

  #cellFormula(): string {
    const own = this.#formula === '' ? '' : typedFormula(this.#formula);
    const index = this.#sharedIndex;
    if (index === undefined) return own;
    if (own !== '') {
      this.#sharedFormulas.set(index, { formula: own, row: this.#row, column: this.#column });
      return own;
    }
    const shared = this.#sharedFormulas.get(index);
    return shared ? movedFormula(shared.formula, this.#row - shared.row, this.#column - shared.column) : '';
  }
}

function isHidden(tag: Tag): boolean {
  const hidden = readAttribute(tag, 'hidden');
  return hidden === '1' || hidden === 'true';
}

/** `B12` is column 1; -1 when there are no letters. */
function columnIndex(source: string, from: number, to: number): number {
  let end = from;
  while (end < to && end < from + 4 && (source.charCodeAt(end) & ~0x20) >= 65) end += 1;
  return columnNumber(source.slice(from, end)) - 1;
}

function digits(source: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + (source.charCodeAt(at) - 0x30);
  return number >= 0 ? number : 0;
}
