import { type Attributes, attribute, type XmlHandlers } from '../container/xml.ts';

/** A paragraph as it stands in the file. A form feed in the text is a page break. */
export interface Paragraph {
  text: string;
  /** Text that a tracked change takes away. */
  deleted: string;
  style: string | undefined;
  list: string | undefined;
  level: number | undefined;
  outline: number | undefined;
  breakBefore: boolean | undefined;
  /** Notes and comments that the paragraph refers to, in order. */
  references: { kind: 'footnote' | 'endnote' | 'comment'; id: string }[];
  endsSection: boolean;
  /** Paragraphs of text boxes that are anchored here. */
  anchored: Paragraph[];
}

/** A row of a table; null stands for a cell that a merged neighbour covers. */
export interface Row {
  cells: (Paragraph[] | null)[];
  header: boolean;
}

/** What the scan tells, in document order. Nested tables arrive as paragraphs of the cell around them. */
export interface BodySink {
  paragraph(paragraph: Paragraph): void;
  row(row: Row): void;
  tableEnd(): void;
  /** A footnote, endnote or comment begins: its paragraphs follow. */
  note?(id: string, attributes: Attributes): void;
}

interface TableState {
  rows: Row[];
  row: Row | null;
  cell: Paragraph[] | null;
  span: number;
  covered: boolean;
  styledHeader: boolean;
  rowCount: number;
}

/** Properties before a change, old pictures of new drawings, and pronunciation guides are not text of the document. */
const skipped = new Set([
  'Fallback',
  'pPrChange',
  'rPrChange',
  'sectPrChange',
  'tblPrChange',
  'tcPrChange',
  'trPrChange',
  'tblGridChange',
  'tblPrExChange',
  'numberingChange',
  'rt',
]);
const maxSpan = 512;

/** Handlers for WordprocessingML: the document, its headers and footers, and its notes. */
export class BodyScanner implements XmlHandlers {
  readonly #sink: BodySink;
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: TableState[] = [];
  #skipDepth = 0;
  #deletedDepth = 0;
  #inText = false;
  insertions = 0;
  deletions = 0;

  constructor(sink: BodySink) {
    this.#sink = sink;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipDepth > 0 || skipped.has(name)) {
      this.#skipDepth += 1;
      return;
    }
    const paragraph = this.#paragraphs.at(-1);
    switch (name) {
      case 't':
      case 'delText':
        this.#inText = true;
        break;
      case 'p':
        this.#paragraphs.push(emptyParagraph());
        break;
      case 'tab':
      case 'ptab':
        // The same name stands for a tab stop's definition, which has a place.
        if (attribute(attributes, 'pos') === undefined) this.#append('\t');
        break;
      case 'br':
        this.#append(attribute(attributes, 'type') === 'page' ? '\f' : '\n');
        break;
      case 'cr':
        this.#append('\n');
        break;
      case 'lastRenderedPageBreak':
        this.#append('\f');
        break;
      case 'noBreakHyphen':
        this.#append('-');
        break;
      case 'sym':
        this.#append(symbol(attribute(attributes, 'char')));
        break;
      case 'ins':
      case 'moveTo':
        this.insertions += 1;
        break;
      case 'del':
      case 'moveFrom':
        this.#deletedDepth += 1;
        this.deletions += 1;
        break;
      case 'footnoteReference':
        this.#refer('footnote', attributes);
        break;
      case 'endnoteReference':
        this.#refer('endnote', attributes);
        break;
      case 'commentReference':
        this.#refer('comment', attributes);
        break;
      case 'footnote':
      case 'endnote':
      case 'comment': {
        const id = attribute(attributes, 'id');
        if (id !== undefined) this.#sink.note?.(id, attributes);
        break;
      }
      case 'sectPr':
        if (paragraph) paragraph.endsSection = true;
        break;
      case 'pStyle':
        if (paragraph) paragraph.style = attribute(attributes, 'val');
        break;
      case 'numId':
        if (paragraph) paragraph.list = attribute(attributes, 'val');
        break;
      case 'ilvl':
        if (paragraph) paragraph.level = Number(attribute(attributes, 'val') ?? 0);
        break;
      case 'outlineLvl':
        if (paragraph) paragraph.outline = Number(attribute(attributes, 'val') ?? 9);
        break;
      case 'pageBreakBefore':
        if (paragraph) paragraph.breakBefore = !['0', 'false', 'off'].includes(attribute(attributes, 'val') ?? '1');
        break;
      default:
        this.#openTablePart(name, attributes);
    }
  }

  text(text: string): void {
    if (this.#inText && this.#skipDepth === 0) this.#append(text);
  }

  close(name: string): void {
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    switch (name) {
      case 't':
      case 'delText':
        this.#inText = false;
        break;
      case 'p': {
        const paragraph = this.#paragraphs.pop();
        if (paragraph) this.#give(paragraph);
        break;
      }
      case 'del':
      case 'moveFrom':
        this.#deletedDepth -= 1;
        break;
      case 'tc':
        this.#closeCell();
        break;
      case 'tr':
        this.#closeRow();
        break;
      case 'tbl':
        this.#closeTable();
        break;
    }
  }

  #openTablePart(name: string, attributes: Attributes): void {
    if (name === 'tbl') {
      this.#tables.push({ rows: [], row: null, cell: null, span: 1, covered: false, styledHeader: false, rowCount: 0 });
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
        table.cell = [];
        table.span = 1;
        table.covered = false;
        break;
      case 'gridSpan':
        table.span = Math.min(Math.max(Number(attribute(attributes, 'val')) || 1, 1), maxSpan);
        break;
      case 'gridBefore': {
        const count = Math.min(Number(attribute(attributes, 'val')) || 0, maxSpan);
        for (let index = 0; index < count; index += 1) table.row?.cells.push(null);
        break;
      }
      case 'vMerge':
        table.covered = attribute(attributes, 'val') !== 'restart';
        break;
      case 'tblHeader':
        if (table.row && table.rowCount === 1) table.row.header = true;
        break;
      case 'tblLook':
        table.styledHeader =
          attribute(attributes, 'firstRow') === '1' || (parseInt(attribute(attributes, 'val') ?? '0', 16) & 0x20) !== 0;
        break;
    }
  }

  #append(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    if (this.#deletedDepth > 0) paragraph.deleted += text;
    else paragraph.text += text;
  }

  #refer(kind: Paragraph['references'][number]['kind'], attributes: Attributes): void {
    const id = attribute(attributes, 'id');
    if (id !== undefined) this.#paragraphs.at(-1)?.references.push({ kind, id });
  }

  #give(paragraph: Paragraph): void {
    const host = this.#paragraphs.at(-1);
    const cell = this.#tables.at(-1)?.cell;
    if (host) host.anchored.push(paragraph, ...paragraph.anchored.splice(0));
    else if (cell) cell.push(paragraph);
    else this.#sink.paragraph(paragraph);
  }

  #closeCell(): void {
    const table = this.#tables.at(-1);
    if (!table?.cell) return;
    table.row?.cells.push(table.covered ? null : table.cell);
    for (let index = 1; index < table.span; index += 1) table.row?.cells.push(null);
    table.cell = null;
  }

  #closeRow(): void {
    const table = this.#tables.at(-1);
    if (!table?.row) return;
    if (this.#isNested()) table.rows.push(table.row);
    else this.#sink.row(table.row);
    table.row = null;
  }

  #closeTable(): void {
    const nested = this.#isNested();
    const table = this.#tables.pop();
    if (!table) return;
    if (!nested) this.#sink.tableEnd();
    for (const row of table.rows) {
      for (const cell of row.cells) for (const paragraph of cell ?? []) this.#give(paragraph);
    }
  }

  /** Inside a cell of another table, or inside a text box. */
  #isNested(): boolean {
    return this.#tables.length > 1 || this.#paragraphs.length > 0;
  }
}

function emptyParagraph(): Paragraph {
  return {
    text: '',
    deleted: '',
    style: undefined,
    list: undefined,
    level: undefined,
    outline: undefined,
    breakBefore: undefined,
    references: [],
    endsSection: false,
    anchored: [],
  };
}

/** Symbol fonts live in the private use area, where the code says nothing without the font. */
function symbol(code: string | undefined): string {
  const point = parseInt(code ?? '', 16);
  return Number.isFinite(point) && point >= 32 && point < 0xe000 ? String.fromCharCode(point) : '';
}
