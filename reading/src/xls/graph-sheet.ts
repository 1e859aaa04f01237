import { decodeCodePage } from '../container/code-page.ts';
import { lettersAt, records } from './records.ts';

/** A cell of the sheet behind a chart; rows and columns count from 0. */
export interface GraphCell {
  row: number;
  column: number;
  value: string | number;
}

/** The sheet behind a chart of Microsoft Graph, and the chart's titles. */
export interface GraphSheet {
  cells: GraphCell[];
  titles: string[];
}

/** Versions in the first record: Excel 5 and 97 have 0x500 and 0x600. */
const GRAPH_5 = 0x580;
const GRAPH_97 = 0x680;
const NUMBER = 0x03;
const LABEL = 0x04;
const CODE_PAGE = 0x42;
const TITLE = 0x100d;
const MAX_CELLS = 100_000;

/**
 * Reads a chart of Microsoft Graph, as embedded in presentations and documents before 2007: its stream resembles a workbook, but its cells
 * are records of Excel 2. Undefined for other streams.
 */
export function readGraphSheet(stream: Buffer): GraphSheet | undefined {
  const version = stream.length >= 8 ? stream.readUInt16LE(4) : 0;
  if (version !== GRAPH_5 && version !== GRAPH_97) return undefined;
  const cells: GraphCell[] = [];
  const titles: string[] = [];
  let codePage = 1252;
  // From Graph 97 on, a flag before the letters says whether they have two bytes.
  const textAt = (at: number, length: number, size: number) =>
    version === GRAPH_97
      ? lettersAt(stream, at, length, size)
      : decodeCodePage(stream.subarray(at, at + Math.min(length, size)), codePage);
  for (const { type, at, size } of records(stream, 0)) {
    if (cells.length + titles.length > MAX_CELLS) break;
    if (type === CODE_PAGE && size >= 2) codePage = stream.readUInt16LE(at);
    else if (type === NUMBER && size >= 15)
      cells.push({ ...positionAt(stream, at), value: stream.readDoubleLE(at + 7) });
    else if (type === LABEL && size > 9)
      cells.push({ ...positionAt(stream, at), value: textAt(at + 8, stream.readUInt8(at + 7), size - 8) });
    else if (type === TITLE && size > 4) titles.push(textAt(at + 3, stream.readUInt8(at + 2), size - 3));
  }
  const shown = titles.map((text) => text.replaceAll('\r', '\n').trim());
  return {
    cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column),
    titles: shown.filter((text, index) => text !== '' && shown.indexOf(text) === index),
  };
}

function positionAt(stream: Buffer, at: number): { row: number; column: number } {
  return { row: stream.readUInt16LE(at), column: stream.readUInt16LE(at + 2) };
}
