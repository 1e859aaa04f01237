import { columnName } from '../page-writer.ts';
import { columnNumber } from '../xlsx/formulas.ts';
import type { CellStyles } from './cell-styles.ts';
import type { MarkKind } from './marking.ts';
import type { PackedMarks } from './packed-marks.ts';
import { SheetTail } from './sheet-tail.ts';

const ROWS = 'sheetData';

/**
 * Changes the styles of the marked cells of a worksheet (ECMA-376 part 1, 18.3.1) while its markup passes; everything else stays as written.
 * The markup may be given as text or with a character for each byte: only ASCII is looked at.
 */
export class SheetMarker {
  readonly #marks: PackedMarks;
  readonly #styles: CellStyles;
  readonly #tail = new SheetTail();
  #place: 'before' | 'rows' | 'after' = 'before';
  #rest = '';
  #out: string[] = [];
  #prefix = '';
  /** The styles of columns, for cells that are not there. */
  #columnStyles: { from: number; to: number; style: number }[] = [];
  #row = 0;
  #column = -1;
  #rowStyle: number | undefined;
  /** Whether cells of the row may be marked. */
  #isMarked = false;
  /** The marks of cells of the row that have not come yet. */
  #cells = new Map<number, MarkKind>();

  constructor(marks: PackedMarks, styles: CellStyles) {
    this.#marks = marks;
    this.#styles = styles;
  }

  /** The markup that is done. */
  write(markup: string): string {
    this.#rest += markup;
    if (this.#place === 'before') this.#head();
    if (this.#place === 'rows') this.#rest = this.#rest.slice(this.#scanRows(this.#rest));
    if (this.#place === 'after') {
      this.#tail.add(this.#rest);
      this.#rest = '';
    }
    return this.#out.splice(0).join('');
  }

  /** What follows the rows. */
  end(): SheetTail {
    if (this.#place !== 'after') this.#tail.add(this.#rest);
    return this.#tail;
  }

  #head(): void {
    const start = /<((?:[\w.-]+:)?)sheetData\b([^<>]*)>/.exec(this.#rest);
    if (!start) return;
    const [tag, prefix = '', attributes = ''] = start;
    this.#prefix = prefix;
    const before = this.#rest.slice(0, start.index);
    for (const [column] of before.matchAll(/<(?:[\w.-]+:)?col\s[^<>]*>/g)) {
      const style = numberOf(column, 'style');
      if (style)
        this.#columnStyles.push({ from: numberOf(column, 'min') ?? 0, to: numberOf(column, 'max') ?? 0, style });
    }
    this.#rest = this.#rest.slice(start.index + tag.length);
    this.#out.push(before);
    if (!attributes.endsWith('/')) {
      this.#place = 'rows';
      this.#out.push(tag);
      return;
    }
    this.#place = 'after';
    this.#out.push(`<${prefix}${ROWS}${attributes.slice(0, -1)}>`);
    this.#addRows(Infinity);
    this.#out.push(`</${prefix}${ROWS}>`);
  }

  /** Returns the start of the first incomplete token. */
  #scanRows(source: string): number {
    const [rowTag, cellTag] = [`${this.#prefix}row`, `${this.#prefix}c`];
    let written = 0;
    const upTo = (end: number) => {
      if (end > written) this.#out.push(source.slice(written, end));
      written = end;
    };
    for (let at = 0; ;) {
      const open = source.indexOf('<', at);
      const end = open < 0 ? -1 : tokenEnd(source, open);
      if (end < 0) {
        upTo(open < 0 ? source.length : open);
        return written;
      }
      at = end;
      if (isTag(source, open + 1, cellTag)) {
        if (this.#isMarked) {
          upTo(open);
          this.#cell(source.slice(open, end));
          written = end;
        }
      } else if (isTag(source, open + 1, rowTag)) {
        upTo(open);
        this.#openRow(source.slice(open, end));
        written = end;
      } else if (source.charCodeAt(open + 1) === SLASH && isTag(source, open + 2, rowTag)) {
        upTo(open);
        this.#addCells(Infinity);
      } else if (source.charCodeAt(open + 1) === SLASH && isTag(source, open + 2, this.#prefix + ROWS)) {
        upTo(open);
        this.#addRows(Infinity);
        this.#place = 'after';
        return open;
      }
    }
  }

  #openRow(tag: string): void {
    this.#row = numberOf(tag, 'r') ?? this.#row + 1;
    this.#column = -1;
    this.#addRows(this.#row);
    this.#marks.skipRow(this.#row);
    this.#isMarked = this.#marks.hasRow(this.#row);
    this.#cells = this.#isMarked ? this.#marks.cellsOf(this.#row) : new Map();
    this.#rowStyle = isOn(tag, 'customFormat') ? numberOf(tag, 's') : undefined;
    // Where a row begins and ends is only a hint, which would no longer hold.
    const own = this.#cells.size > 0 ? tag.replace(/\sspans=(?:"[^"]*"|'[^']*')/, '') : tag;
    if (!own.endsWith('/>') || this.#cells.size === 0) this.#out.push(own);
    else {
      this.#out.push(`${own.slice(0, -2)}>`);
      this.#addCells(Infinity);
      this.#out.push(`</${this.#prefix}row>`);
    }
  }

  #cell(tag: string): void {
    const ref = attribute(tag, 'r');
    const letters = ref === undefined ? '' : (/^[A-Za-z]{1,3}/.exec(ref)?.[0] ?? '');
    this.#column = letters === '' ? this.#column + 1 : columnNumber(letters) - 1;
    this.#addCells(this.#column);
    const kind = this.#cells.get(this.#column) ?? this.#marks.lineKind(this.#row, this.#column);
    this.#cells.delete(this.#column);
    const named = ref === undefined ? withAttribute(tag, 'r', `${columnName(this.#column)}${this.#row}`) : tag;
    if (kind === undefined) this.#out.push(named);
    else this.#out.push(withAttribute(named, 's', String(this.#styles.marked(numberOf(tag, 's') ?? 0, kind))));
  }

  /** Adds the marked cells left of a column that are not in the file. */
  #addCells(column: number): void {
    for (const [own, kind] of this.#cells) {
      if (own >= column) break;
      this.#out.push(this.#newCell(this.#row, own, kind, this.#rowStyle));
      this.#cells.delete(own);
    }
  }

  /** Adds the marked rows above a row that are not in the file. */
  #addRows(row: number): void {
    for (const own of this.#marks.takeRowsBefore(row)) {
      const cells = Array.from(this.#marks.cellsOf(own), ([column, kind]) =>
        this.#newCell(own, column, kind, undefined),
      );
      this.#out.push(`<${this.#prefix}row r="${own}">${cells.join('')}</${this.#prefix}row>`);
    }
  }

  #newCell(row: number, column: number, kind: MarkKind, rowStyle: number | undefined): string {
    const ofColumn = this.#columnStyles.find(({ from, to }) => column + 1 >= from && column + 1 <= to)?.style;
    const style = this.#styles.marked(rowStyle ?? ofColumn ?? 0, kind);
    return `<${this.#prefix}c r="${columnName(column)}${row}" s="${style}"/>`;
  }
}

const SLASH = 0x2f;

/** The end of a tag, comment or CDATA section; -1 if it is incomplete. */
function tokenEnd(source: string, open: number): number {
  if (source.charCodeAt(open + 1) !== 0x21) return source.indexOf('>', open) + 1 || -1;
  if (source.length < open + 9) return -1;
  const close = source.startsWith('<!--', open) ? '-->' : source.startsWith('<![CDATA[', open) ? ']]>' : '>';
  const end = source.indexOf(close, open);
  return end < 0 ? -1 : end + close.length;
}

function isTag(source: string, at: number, name: string): boolean {
  if (!source.startsWith(name, at)) return false;
  const next = source.charCodeAt(at + name.length);
  return next <= 0x20 || next === SLASH || next === 0x3e;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match ? (match[1] ?? match[2]) : undefined;
}

function numberOf(tag: string, name: string): number | undefined {
  const value = attribute(tag, name);
  return value === undefined || value.trim() === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);
}

function isOn(tag: string, name: string): boolean {
  return ['1', 'true'].includes(attribute(tag, name) ?? '');
}

/** A tag with another value of an attribute, or one more. */
function withAttribute(tag: string, name: string, value: string): string {
  const pattern = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`);
  if (pattern.test(tag)) return tag.replace(pattern, `$1"${value}"`);
  const end = tag.endsWith('/>') ? tag.length - 2 : tag.length - 1;
  return `${tag.slice(0, end)} ${name}="${value}"${tag.slice(end)}`;
}
