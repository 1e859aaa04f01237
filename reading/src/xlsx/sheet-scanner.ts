import type { Attributes, XmlHandlers } from '../container/xml.ts';
import type { NumberFormats } from './number-format.ts';

/** Takes the cells that show something, row by row. Rows count from 1, columns from 0. */
export interface CellSink {
  cell(row: number, column: number, text: string, isText: boolean): void;
}

const maxColumn = 16_383;

/** Handlers for a worksheet. */
export class SheetScanner implements XmlHandlers {
  readonly #strings: string[];
  readonly #formats: NumberFormats;
  readonly #sink: CellSink;
  #row = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #collecting = false;
  #inCell = false;
  #hasFormula = false;
  /** Formulas whose result the file does not hold. */
  unresolved = 0;

  constructor(strings: string[], formats: NumberFormats, sink: CellSink) {
    this.#strings = strings;
    this.#formats = formats;
    this.#sink = sink;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.#row = Number(attributes.r) || this.#row + 1;
        this.#column = -1;
        break;
      case 'c':
        this.#column = attributes.r === undefined ? this.#column + 1 : columnIndex(attributes.r);
        this.#type = attributes.t ?? 'n';
        this.#style = Number(attributes.s) || 0;
        this.#value = '';
        this.#inCell = true;
        this.#hasFormula = false;
        break;
      case 'f':
        this.#hasFormula = this.#inCell;
        break;
      case 'v':
      case 't':
        this.#collecting = this.#inCell;
        break;
      case 'rPh':
        this.#inCell = false;
        break;
    }
  }

  text(text: string): void {
    if (this.#collecting) this.#value += text;
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#collecting = false;
        break;
      case 'rPh':
        this.#inCell = true;
        break;
      case 'c':
        this.#closeCell();
        break;
    }
  }

  #closeCell(): void {
    this.#inCell = false;
    if (this.#hasFormula && this.#value === '' && this.#type !== 'str') this.unresolved += 1;
    if (this.#value === '' || this.#column > maxColumn) return;
    const text = this.#display();
    if (text === '') return;
    this.#sink.cell(this.#row, this.#column, text, this.#type !== 'n' && this.#type !== 'd');
  }

  #display(): string {
    switch (this.#type) {
      case 's':
        return this.#strings[Number(this.#value)] ?? '';
      case 'b':
        return this.#value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return this.#formats.show(this.#value, this.#style);
      default:
        return cellText(this.#value);
    }
  }
}

/** Tabs part the cells of a row in the text of a page, so no cell has one. */
export function cellText(text: string): string {
  return text.replaceAll('\t', ' ').trimEnd();
}

/** `B12` is column 1. */
function columnIndex(ref: string): number {
  let column = 0;
  for (let at = 0; at < ref.length && at < 4; at += 1) {
    const letter = ref.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
