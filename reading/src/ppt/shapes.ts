import { describedAs } from '../drawing/description.ts';
import type { Frame } from '../drawing/frame.ts';
import { join, type RichText } from '../page-writer.ts';
import type { Box } from '../reading.ts';
import { anchorBox, frameWithin, slideFrame } from './anchors.ts';
import { first, kind, type PptRecord, records, within } from './records.ts';
import { type PptText, readTexts } from './texts.ts';

/** A shape with text, a table, the number of an embedded object, or the description of a picture. */
export type Shape = (
  | { text: PptText; placeholder: number | undefined }
  | { table: Cell[] }
  | { object: number }
  | { picture: string }
) & {
  /** Undefined if there is no position. */
  box?: Box | undefined;
};

/** A cell of a table, in the units of its drawing. */
interface Cell {
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: RichText;
}

const TABLE_PROPERTY = 0x39f;
const DESCRIPTION_PROPERTY = 0x381;
const isLong = 0x8000;
const MAX_DEPTH = 60;

/** The shapes of a slide in file order, with groups flattened. */
export function readShapes(slide: Buffer, outline: PptText[], links: ReadonlyMap<number, string>): Shape[] {
  const shapes: Shape[] = [];
  const walk = (group: Buffer, frame: Frame, depth: number) => {
    if (depth > MAX_DEPTH) return;
    for (const record of records(group)) {
      if (record.type === kind.artGroup) {
        const cells = isTable(record) ? tableCells(record, outline, links) : [];
        const head = first(record.body, kind.artShape);
        const box = head && anchorBox(head, frame);
        if (cells.length > 0) shapes.push({ table: cells, box });
        else walk(record.body, (head && box && frameWithin(head, box)) ?? frame, depth + 1);
      } else if (record.type === kind.artShape) {
        const box = anchorBox(record, frame);
        for (const text of shapeTexts(record, outline, links))
          shapes.push({ text, placeholder: placeholderType(record), box });
        const object = first(first(record.body, kind.artData)?.body ?? Buffer.alloc(0), kind.objectReference)?.body;
        if (object && object.length >= 4) shapes.push({ object: object.readUInt32LE(0), box });
        const description = shapeProperty(record, kind.artProperties, DESCRIPTION_PROPERTY);
        const picture = description && describedAs(description.toString('utf16le').replace(/\0.*$/s, ''));
        if (picture !== undefined) shapes.push({ picture, box });
      }
    }
  };
  const drawing = first(slide, kind.drawing)?.body;
  for (const record of drawing ? records(drawing) : [])
    if (record.type === kind.artDrawing) walk(record.body, slideFrame, 0);
  return shapes;
}

function shapeTexts(shape: PptRecord, outline: PptText[], links: ReadonlyMap<number, string>): PptText[] {
  const box = first(shape.body, kind.artText);
  if (!box) return [];
  // The text of a placeholder may be in the outline, to which the shape refers.
  const reference = first(box.body, kind.outlineReference)?.body;
  const outlined = reference && reference.length >= 4 ? outline[reference.readUInt32LE(0)] : undefined;
  return outlined ? [outlined] : readTexts(records(box.body), links);
}

function placeholderType(shape: PptRecord): number | undefined {
  for (const { body } of within(first(shape.body, kind.artData)?.body ?? Buffer.alloc(0), kind.placeholder))
    return body[4];
  return undefined;
}

function isTable(group: PptRecord): boolean {
  const head = first(group.body, kind.artShape);
  const value = head && shapeProperty(head, kind.artMoreProperties, TABLE_PROPERTY);
  return value !== undefined && (value.readUInt32LE(0) & 1) === 1;
}

/** A property of a shape: four bytes, or the longer value stored after all properties. */
function shapeProperty(shape: PptRecord, set: number, property: number): Buffer | undefined {
  const properties = first(shape.body, set);
  if (!properties) return undefined;
  const { body, instance: count } = properties;
  let dataStart = count * 6;
  for (let at = 0; at < count * 6 && at + 6 <= body.length; at += 6) {
    const name = body.readUInt16LE(at);
    const size = (name & isLong) === 0 ? 0 : body.readUInt32LE(at + 2);
    if ((name & 0x3fff) === property)
      return size > 0 ? body.subarray(dataStart, dataStart + size) : body.subarray(at + 2, at + 6);
    dataStart += size;
  }
  return undefined;
}

function tableCells(group: PptRecord, outline: PptText[], links: ReadonlyMap<number, string>): Cell[] {
  const cells: Cell[] = [];
  for (const shape of records(group.body)) {
    const anchor = shape.type === kind.artShape ? first(shape.body, kind.artChildAnchor)?.body : undefined;
    // The lines around the cells are shapes too, without text.
    if (!anchor || anchor.length < 16 || !first(shape.body, kind.artText)) continue;
    const texts = shapeTexts(shape, outline, links).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
    cells.push({
      left: anchor.readInt32LE(0),
      top: anchor.readInt32LE(4),
      right: anchor.readInt32LE(8),
      bottom: anchor.readInt32LE(12),
      text: join(texts, '\n'),
    });
  }
  return cells;
}

/** The cells as rows, with merged cells. Null is a covered cell. */
export function makeGrid(cells: Cell[]): {
  rows: (RichText | null)[][];
  spans: [row: number, column: number, rows: number, columns: number][];
} {
  const edges = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
  const lefts = edges(cells.map(({ left }) => left));
  const tops = edges(cells.map(({ top }) => top));
  const rows = tops.map(() => lefts.map((): RichText | null => null));
  const spans: [number, number, number, number][] = [];
  for (const cell of cells) {
    const row = tops.indexOf(cell.top);
    const column = lefts.indexOf(cell.left);
    (rows[row] as (RichText | null)[])[column] = cell.text;
    const high = tops.filter((top) => top >= cell.top && top < cell.bottom).length;
    const wide = lefts.filter((left) => left >= cell.left && left < cell.right).length;
    if (high > 1 || wide > 1) spans.push([row, column, high, wide]);
  }
  return { rows, spans };
}
