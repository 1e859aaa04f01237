import type { Package, Relationship } from '../container/package.ts';
import { relationshipId } from '../container/xml.ts';
import { columnNumber } from './formulas.ts';
import { readAttributes, type MarkupHandlers, MarkupScanner, type Tag } from '../container/markup.ts';
import type { PrintedEdges } from './printed-edges.ts';
import { RuleHandlers, type SheetRules } from './sheet-rules.ts';

/** A rectangle of cells; rows from 1, columns from 0, both ends inside. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A link on cells: a web or mail address, or `#cell=Sheet1!B12` within the workbook. */
export interface SheetLink {
  range: Range;
  target: string;
}

/** Properties of a sheet stored before and after its rows. */
export interface SheetFrame extends SheetRules {
  frozenRows: number;
  frozenColumns: number;
  merged: Range[];
  /** From 0. */
  hiddenColumns: number[];
  links: SheetLink[];
  printed: PrintedEdges;
}

/** Limit of merged areas and links; real sheets have fewer. */
const MAX_RANGES = 200_000;
const MAX_COLUMNS = 16_384;
/** Headers have at most 255 characters; this limits damaged files. */
const MAX_EDGE_LENGTH = 1_000;

/** `B12` or `B12:C14`; undefined for anything else, such as whole columns. */
export function parseRange(reference: string): Range | undefined {
  const corners = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(reference.trim());
  if (!corners) return undefined;
  const [, left = '', top = '', right = left, bottom = top] = corners;
  const columns = [columnNumber(left) - 1, columnNumber(right) - 1] as const;
  const rows = [Number(top), Number(bottom)] as const;
  return { top: Math.min(...rows), left: Math.min(...columns), bottom: Math.max(...rows), right: Math.max(...columns) };
}

/** The target of a link within the workbook, in any of the forms that programs write: `#Sheet1!A1`, `Sheet1!A1`, `'My sheet'!A1`. */
export function placeInWorkbook(location: string): string {
  return `#cell=${location.replace(/^#/, '')}`;
}

/**
 * Reads the data before and after a worksheet's rows: a sheet is emitted in pieces while its rows are read, and each piece needs its merged
 * cells and links. The rows are only skipped here, which costs no more than unpacking them.
 */
export async function readSheetFrame(
  file: Package,
  part: string,
  relationships: ReadonlyMap<string, Relationship>,
): Promise<SheetFrame> {
  const handlers = new FrameHandlers(relationships);
  const scanner = new MarkupScanner(handlers, file.limits);
  const skipper = new RowSkipper();
  for await (const chunk of file.archive.chunks(part)) {
    for (const piece of skipper.outside(chunk)) scanner.write(piece);
  }
  return handlers.frame;
}

/** Returns the bytes before `<sheetData` and after `</sheetData>`. */
class RowSkipper {
  #place: 'before' | 'rows' | 'after' = 'before';
  #tail: Buffer = Buffer.alloc(0);

  outside(chunk: Buffer): Buffer[] {
    if (this.#place === 'after') return [chunk];
    // The tag may be split across two chunks.
    const bytes = Buffer.concat([this.#tail, chunk]);
    const pieces: Buffer[] = [];
    let from = 0;
    if (this.#place === 'before') {
      const rows = bytes.indexOf('sheetData');
      if (rows < 0) {
        this.#tail = bytes.subarray(Math.max(bytes.length - ROWS_MARK.length, 0));
        return [bytes.subarray(0, bytes.length - this.#tail.length)];
      }
      // Up to the tag, including any prefix.
      pieces.push(bytes.subarray(0, bytes.lastIndexOf('<', rows)));
      this.#place = 'rows';
      from = rows + 1;
    }
    const isEmpty = /^heetData[^>]*\/>/.test(bytes.toString('latin1', from, from + 200));
    const end = isEmpty ? bytes.indexOf('/>', from) + 2 : bytes.indexOf(ROWS_MARK, from) + ROWS_MARK.length;
    if (isEmpty || end >= from + ROWS_MARK.length) {
      this.#place = 'after';
      this.#tail = Buffer.alloc(0);
      pieces.push(bytes.subarray(end));
    } else this.#tail = bytes.subarray(Math.max(bytes.length - ROWS_MARK.length, from));
    return pieces;
  }
}

const ROWS_MARK = 'sheetData>';

class FrameHandlers implements MarkupHandlers {
  wantsText = false;
  readonly frame: SheetFrame = {
    frozenRows: 0,
    frozenColumns: 0,
    merged: [],
    hiddenColumns: [],
    validations: [],
    conditionalFormats: [],
    links: [],
    printed: { headers: [], footers: [] },
  };
  readonly #rules = new RuleHandlers(this.frame);
  readonly #relationships: ReadonlyMap<string, Relationship>;
  /** Headers and footers in use; those of first and even pages may be stored without being used. */
  #edges = new Set<string>();
  #edge = '';
  /** The first visible row and column; those before are hidden when the panes are frozen. */
  #first: Range | undefined;

  constructor(relationships: ReadonlyMap<string, Relationship>) {
    this.#relationships = relationships;
  }

  open(name: string, tag: Tag): void {
    switch (name) {
      case 'sheetView':
        this.#first = parseRange(readAttributes(tag).topLeftCell ?? 'A1');
        break;
      case 'pane':
        this.#pane(readAttributes(tag));
        break;
      case 'mergeCell':
        this.#merge(readAttributes(tag).ref ?? '');
        break;
      case 'hyperlink':
        this.#link(readAttributes(tag));
        break;
      case 'headerFooter':
        this.#edges = edgesInUse(readAttributes(tag));
        break;
      case 'col':
        this.#hideColumns(readAttributes(tag));
        break;
      default:
        this.wantsText = this.#edges.has(name) || this.#rules.open(name, tag);
    }
  }

  text(text: string): void {
    if (this.#rules.isOpen) this.#rules.text(text);
    else if (this.#edge.length < MAX_EDGE_LENGTH) this.#edge += text;
  }

  close(name: string): void {
    if (this.#rules.close(name)) this.wantsText = false;
    if (!this.#edges.has(name)) return;
    const { headers, footers } = this.frame.printed;
    (name.endsWith('Header') ? headers : footers).push(this.#edge);
    this.#edge = '';
    this.wantsText = false;
    this.#edges.delete(name);
  }

  #pane({ state, xSplit, ySplit }: Record<string, string>): void {
    if (state !== 'frozen' && state !== 'frozenSplit') return;
    const rows = Math.trunc(Number(ySplit)) || 0;
    const columns = Math.trunc(Number(xSplit)) || 0;
    if (rows > 0) this.frame.frozenRows = rows + (this.#first?.top ?? 1) - 1;
    if (columns > 0) this.frame.frozenColumns = columns + (this.#first?.left ?? 0);
  }

  #hideColumns({ hidden, min, max }: Record<string, string>): void {
    if (hidden !== '1' && hidden !== 'true') return;
    const last = Math.min(Number(max), MAX_COLUMNS);
    for (let column = Number(min); column <= last; column += 1) this.frame.hiddenColumns.push(column - 1);
  }

  #merge(reference: string): void {
    const range = parseRange(reference);
    const { merged } = this.frame;
    if (range && merged.length < MAX_RANGES) merged.push(range);
  }

  #link(attributes: Record<string, string>): void {
    const range = parseRange(attributes.ref ?? '');
    const external = this.#relationships.get(relationshipId(attributes) ?? '')?.target;
    const target = external ?? (attributes.location ? placeInWorkbook(attributes.location) : undefined);
    const { links } = this.frame;
    if (range && target !== undefined && target !== '' && links.length < MAX_RANGES) links.push({ range, target });
  }
}

function edgesInUse({ differentFirst, differentOddEven }: Record<string, string>): Set<string> {
  const isSet = (value: string | undefined) => value === '1' || value === 'true';
  const kinds = ['odd', ...(isSet(differentOddEven) ? ['even'] : []), ...(isSet(differentFirst) ? ['first'] : [])];
  return new Set(kinds.flatMap((kind) => [`${kind}Header`, `${kind}Footer`]));
}
