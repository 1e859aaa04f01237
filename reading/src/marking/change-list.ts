import { columnName } from '../page-writer.ts';
import { escapeMarkup } from '../redaction/markup-pieces.ts';
import type { CellStyles } from './cell-styles.ts';
import type { ChangeList, ListedChange, ListedValue } from './marking.ts';
import { textCell, valueCell } from './sheet-text.ts';

/** The most rows of a sheet, one of which has the heads of the columns, and one may say that there are more. */
const MAX_CHANGES = 1_048_574;
/** The most links of a sheet. */
const MAX_LINKS = 65_000;
const WIDTHS = [20, 28, 12, 12, 24, 40, 40];
const PIECE = 256 * 1024;
const LAST = columnName(WIDTHS.length - 1);

/** Namespaces and names of a workbook that the list must follow. */
export interface ListPlace {
  namespace: string;
  styles: CellStyles;
  /** The names of the sheets that can be linked to. */
  sheets: ReadonlySet<string>;
}

/** The worksheet with the list of changes: a row for each, with a frozen head, a filter, and links to the cells. */
export class ChangeSheet {
  listed = 0;
  readonly #list: ChangeList;
  readonly #place: ListPlace;
  readonly #links: string[] = [];

  constructor(list: ChangeList, place: ListPlace) {
    this.#list = list;
    this.#place = place;
  }

  /** The markup in pieces. */
  *markup(): Generator<Buffer> {
    let piece = `${this.#head()}<sheetData>${this.#headRow()}`;
    for (const change of this.#list.changes) {
      if (this.listed === MAX_CHANGES) {
        piece += `<row r="${this.listed + 2}">${textCell(`A${this.listed + 2}`, 0, this.#list.more)}</row>`;
        break;
      }
      this.listed += 1;
      piece += this.#row(change, this.listed + 1);
      if (piece.length < PIECE) continue;
      yield Buffer.from(piece);
      piece = '';
    }
    const links = this.#links.length > 0 ? `<hyperlinks>${this.#links.join('')}</hyperlinks>` : '';
    yield Buffer.from(
      `${piece}</sheetData><autoFilter ref="A1:${LAST}${this.listed + 1}"/>${links}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
    );
  }

  #head(): string {
    const columns = WIDTHS.map(
      (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    const pane =
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${this.#place.namespace}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols>`;
  }

  #headRow(): string {
    const { head } = this.#place.styles;
    return `<row r="1">${this.#list.head.map((text, index) => textCell(`${columnName(index)}1`, head, text)).join('')}</row>`;
  }

  #row(change: ListedChange, row: number): string {
    const { styles, sheets } = this.#place;
    const { mark, sheet, kind, before_ref, after_ref, column, before, after } = change;
    const isLinked = after_ref !== null && sheets.has(sheet) && this.#links.length < MAX_LINKS;
    if (isLinked) {
      const location = escapeMarkup(`'${sheet.replaceAll("'", "''")}'!${after_ref}`);
      this.#links.push(`<hyperlink ref="D${row}" location="${location}" display="${escapeMarkup(after_ref)}"/>`);
    }
    const values: [value: ListedValue, style: number][] = [
      [sheet, 0],
      [kind, mark === null ? 0 : styles.marked(0, mark)],
      [before_ref, 0],
      [after_ref, isLinked ? styles.link : 0],
      [column, 0],
      [before, 0],
      [after, 0],
    ];
    let cells = '';
    for (const [index, [value, style]] of values.entries()) cells += cellOf(`${columnName(index)}${row}`, style, value);
    return `<row r="${row}">${cells}</row>`;
  }
}

function cellOf(ref: string, style: number, value: ListedValue): string {
  if (value === null || value === '') return '';
  return typeof value === 'string' ? textCell(ref, style, value) : valueCell(ref, style, value);
}
