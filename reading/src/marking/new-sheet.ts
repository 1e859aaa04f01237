import { columnName } from '../page-writer.ts';
import { escapeMarkup } from '../redaction/markup-pieces.ts';
import { isoToSerial } from '../xlsx/dates.ts';
import type { NewStyles } from './new-styles.ts';
import { storedFormula } from './new-functions.ts';
import type { PlainSheet, PlainValue } from './plain-workbook.ts';
import { cellText, styleOf, textCell, valueCell } from './sheet-text.ts';

const COLUMNS = 16_384;
const PIECE = 256 * 1024;
const WIDTH = { least: 9, most: 50, rows: 200 };
const MAX_LINKS = 65_000;
const ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA']);

/** Writes a worksheet from its values. */
export class NewSheet {
  /** Formulas that are written as their results, because programs would not read them. */
  formulasLeftOut = 0;
  /** Web and mail addresses, by the ids that the sheet gives them. */
  readonly addresses = new Map<string, string>();
  readonly #sheet: PlainSheet;
  readonly #styles: NewStyles;

  constructor(sheet: PlainSheet, styles: NewStyles) {
    this.#sheet = sheet;
    this.#styles = styles;
  }

  /** The markup in pieces. */
  *markup(): Generator<Buffer> {
    const { numbers, hiddenRows } = this.#sheet;
    const hidden = new Set(hiddenRows);
    const rows = new Set(numbers);
    // A hidden row may be empty.
    const places = [...new Set([...numbers, ...hiddenRows])].sort((a, b) => a - b);
    let piece = this.#head();
    let at = 0;
    for (const row of places) {
      const cells = rows.has(row) ? this.#cells(row, this.#sheet.rows[at++] ?? []) : '';
      piece += `<row r="${row}"${hidden.has(row) ? ' hidden="1"' : ''}>${cells}</row>`;
      if (piece.length < PIECE) continue;
      yield Buffer.from(piece);
      piece = '';
    }
    yield Buffer.from(`${piece}</sheetData>${this.#merged()}${this.#links()}</worksheet>`);
  }

  #head(): string {
    const hidden = new Set(this.#sheet.hiddenColumns);
    const columns = this.#widths().map((width, index) => {
      const isHidden = hidden.has(index) ? ' hidden="1"' : '';
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isHidden}/>`;
    });
    const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${cols}<sheetData>`;
  }

  /** As wide as the texts of the first rows, within limits. */
  #widths(): number[] {
    const { rows, width, hiddenColumns } = this.#sheet;
    const widths = Array.from(
      { length: Math.max(width, ...hiddenColumns.map((column) => column + 1), 0) },
      () => WIDTH.least,
    );
    for (const row of rows.slice(0, WIDTH.rows)) {
      for (const [column, value] of row.entries()) {
        const length = typeof value === 'object' ? (value?.date.length ?? 0) : String(value ?? '').length;
        widths[column] = Math.min(WIDTH.most, Math.max(widths[column] ?? 0, length + 2));
      }
    }
    return widths;
  }

  #cells(row: number, values: readonly PlainValue[]): string {
    let cells = '';
    for (let column = 0; column < this.#sheet.width; column += 1) {
      const key = row * COLUMNS + column;
      const value = values[column];
      const formula = this.#sheet.formulas.get(key);
      const isEmpty = value === undefined || value === null || value === '';
      if (isEmpty && formula === undefined) continue;
      cells += this.#cell(`${columnName(column)}${row}`, key, value, formula);
    }
    return cells;
  }

  #cell(ref: string, key: number, value: PlainValue, typed: string | undefined): string {
    const code = this.#sheet.formats.get(key);
    const stored = typed === undefined ? undefined : storedFormula(typed);
    if (typed !== undefined && stored === undefined) this.formulasLeftOut += 1;
    const formula = stored === undefined ? '' : `<f>${cellText(stored)}</f>`;
    if (value === undefined || value === null || value === '') {
      return formula === '' ? '' : `<c r="${ref}"${styleOf(this.#styles.of(code))}>${formula}</c>`;
    }
    if (typeof value === 'object') return this.#date(ref, value.date, code, formula);
    const style = this.#styles.of(code);
    const isError = typeof value === 'string' && ERRORS.has(value);
    if (isError) return `<c r="${ref}"${styleOf(style)} t="e">${formula}<v>${escapeMarkup(value)}</v></c>`;
    if (formula === '') return typeof value === 'string' ? textCell(ref, style, value) : valueCell(ref, style, value);
    if (typeof value === 'string')
      return `<c r="${ref}"${styleOf(style)} t="str">${formula}<v>${cellText(value)}</v></c>`;
    const isNumber = typeof value === 'number';
    return `<c r="${ref}"${styleOf(style)}${isNumber ? '' : ' t="b"'}>${formula}<v>${Number(value)}</v></c>`;
  }

  #date(ref: string, iso: string, code: string | undefined, formula: string): string {
    const isTime = /^\d\d:/.test(iso);
    const serial = isTime ? isoToSerial(`1970-01-01T${iso}Z`, false) : isoToSerial(iso, false);
    if (serial === undefined) return textCell(ref, 0, iso);
    const own = isTime ? 'hh:mm:ss' : iso.includes('T') ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd';
    const style = this.#styles.of(code ?? own);
    return `<c r="${ref}"${styleOf(style)}>${formula}<v>${isTime ? serial % 1 : serial}</v></c>`;
  }

  #merged(): string {
    const { merged } = this.#sheet;
    if (merged.length === 0) return '';
    return `<mergeCells count="${merged.length}">${merged.map((area) => `<mergeCell ref="${escapeMarkup(area)}"/>`).join('')}</mergeCells>`;
  }

  #links(): string {
    const links: string[] = [];
    for (const [key, target] of this.#sheet.links) {
      if (links.length === MAX_LINKS) break;
      const ref = `${columnName(key % COLUMNS)}${Math.floor(key / COLUMNS)}`;
      if (target.startsWith('#cell=')) {
        links.push(`<hyperlink ref="${ref}" location="${escapeMarkup(target.slice('#cell='.length))}"/>`);
        continue;
      }
      const id = `rId${this.addresses.size + 1}`;
      this.addresses.set(id, target);
      links.push(`<hyperlink ref="${ref}" r:id="${id}"/>`);
    }
    return links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '';
  }
}
