import type { Package, Relationship } from '../container/package.ts';
import { relationshipId } from '../container/xml.ts';
import { columnNumber } from './formulas.ts';
import { attributesOf, type MarkupHandlers, MarkupScanner, type Tag } from '../container/markup.ts';
import type { PrintedEdges } from './printed-edges.ts';

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

/** What a file says of a sheet before and after its rows. */
export interface SheetFrame {
  frozenRows: number;
  frozenColumns: number;
  merged: Range[];
  links: SheetLink[];
  printed: PrintedEdges;
}

/** So many merged areas and links are kept; no sheet that people use has as many. */
const mostRanges = 200_000;
/** A printed header is at most 255 characters long; this bounds what a damaged file says. */
const longestEdge = 1_000;

/** `B12` or `B12:C14`; undefined for anything else, such as whole columns. */
export function rangeOf(reference: string): Range | undefined {
  const corners = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(reference.trim());
  if (!corners) return undefined;
  const [, left = '', top = '', right = left, bottom = top] = corners;
  const columns = [columnNumber(left) - 1, columnNumber(right) - 1] as const;
  const rows = [Number(top), Number(bottom)] as const;
  return { top: Math.min(...rows), left: Math.min(...columns), bottom: Math.max(...rows), right: Math.max(...columns) };
}

/** The target of a link to a place in the workbook, from what programs write: `#Sheet1!A1`, `Sheet1!A1`, `'My sheet'!A1`. */
export function placeInWorkbook(location: string): string {
  return `#cell=${location.replace(/^#/, '')}`;
}

/**
 * Reads what stands before and after the rows of a worksheet: a sheet is given out in pieces while its rows are read, and each
 * piece needs its merged cells and links. The rows themselves are only skipped here, which costs no more than unpacking them.
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

/** Gives the bytes before `<sheetData` and after `</sheetData>`. */
class RowSkipper {
  #place: 'before' | 'rows' | 'after' = 'before';
  #tail: Buffer = Buffer.alloc(0);

  outside(chunk: Buffer): Buffer[] {
    if (this.#place === 'after') return [chunk];
    // What is looked for may lie across two chunks.
    const bytes = Buffer.concat([this.#tail, chunk]);
    const pieces: Buffer[] = [];
    let from = 0;
    if (this.#place === 'before') {
      const rows = bytes.indexOf('sheetData');
      if (rows < 0) {
        this.#tail = bytes.subarray(Math.max(bytes.length - rowsMark.length, 0));
        return [bytes.subarray(0, bytes.length - this.#tail.length)];
      }
      // Up to the tag, whatever its prefix.
      pieces.push(bytes.subarray(0, bytes.lastIndexOf('<', rows)));
      this.#place = 'rows';
      from = rows + 1;
    }
    const isEmpty = /^heetData[^>]*\/>/.test(bytes.toString('latin1', from, from + 200));
    const end = isEmpty ? bytes.indexOf('/>', from) + 2 : bytes.indexOf(rowsMark, from) + rowsMark.length;
    if (isEmpty || end >= from + rowsMark.length) {
      this.#place = 'after';
      this.#tail = Buffer.alloc(0);
      pieces.push(bytes.subarray(end));
    } else this.#tail = bytes.subarray(Math.max(bytes.length - rowsMark.length, from));
    return pieces;
  }
}

const rowsMark = 'sheetData>';

class FrameHandlers implements MarkupHandlers {
  wantsText = false;
  readonly frame: SheetFrame = {
    frozenRows: 0,
    frozenColumns: 0,
    merged: [],
    links: [],
    printed: { headers: [], footers: [] },
  };
  readonly #relationships: ReadonlyMap<string, Relationship>;
  /** The headers and footers that pages really have: those of the first and of even pages may be kept without being used. */
  #edges = new Set<string>();
  #edge = '';
  /** The first row and column that are in view; those above are out of sight when the panes are frozen. */
  #first: Range | undefined;

  constructor(relationships: ReadonlyMap<string, Relationship>) {
    this.#relationships = relationships;
  }

  open(name: string, tag: Tag): void {
    switch (name) {
      case 'sheetView':
        this.#first = rangeOf(attributesOf(tag).topLeftCell ?? 'A1');
        break;
      case 'pane':
        this.#pane(attributesOf(tag));
        break;
      case 'mergeCell':
        this.#merge(attributesOf(tag).ref ?? '');
        break;
      case 'hyperlink':
        this.#link(attributesOf(tag));
        break;
      case 'headerFooter':
        this.#edges = edgesInUse(attributesOf(tag));
        break;
      default:
        this.wantsText = this.#edges.has(name);
    }
  }

  text(text: string): void {
    if (this.#edge.length < longestEdge) this.#edge += text;
  }

  close(name: string): void {
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

  #merge(reference: string): void {
    const range = rangeOf(reference);
    const { merged } = this.frame;
    if (range && merged.length < mostRanges) merged.push(range);
  }

  #link(attributes: Record<string, string>): void {
    const range = rangeOf(attributes.ref ?? '');
    const external = this.#relationships.get(relationshipId(attributes) ?? '')?.target;
    const target = external ?? (attributes.location ? placeInWorkbook(attributes.location) : undefined);
    const { links } = this.frame;
    if (range && target !== undefined && target !== '' && links.length < mostRanges) links.push({ range, target });
  }
}

function edgesInUse({ differentFirst, differentOddEven }: Record<string, string>): Set<string> {
  const isSet = (value: string | undefined) => value === '1' || value === 'true';
  const kinds = ['odd', ...(isSet(differentOddEven) ? ['even'] : []), ...(isSet(differentFirst) ? ['first'] : [])];
  return new Set(kinds.flatMap((kind) => [`${kind}Header`, `${kind}Footer`]));
}
