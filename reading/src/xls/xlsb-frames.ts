import { Package } from '../container/package.ts';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import type { PrintedEdges } from '../xlsx/printed-edges.ts';
import { drawingWords } from '../xlsx/remarks.ts';
import type { LibraryGap } from './xls-frames.ts';
import { Records } from './xlsb-records.ts';

/** Records of [MS-XLSB] for sheet names, frozen panes, headers and footers. */
const BUNDLE_SHEET = 156;
const BEGIN_VIEW = 137;
const PANE = 151;
const HEADER_FOOTER = 479;
const FROZEN_FLAG = 1;

/** Properties of an xlsb file's sheets besides cells, by sheet name. */
export async function xlsbFrames(path: string, limits: Limits): Promise<Map<string, LibraryGap>> {
  const frames = new Map<string, LibraryGap>();
  let file: Package | undefined;
  try {
    file = Package.open(path, limits);
    const main = await file.mainPart();
    const relationships = await file.relationships(main);
    for (const { type, body } of new Records().upTo(await file.archive.bytes(main))) {
      if (type !== BUNDLE_SHEET) continue;
      const id = stringAt(body, 8);
      const part = relationships.get(id)?.target ?? '';
      if (!file.archive.has(part)) continue;
      const name = stringAt(body, 12 + id.length * 2);
      frames.set(name, { ...(await aroundCells(file, part)), shapes: await drawnOn(file, part) });
    }
  } catch (error) {
    // Errors here are ignored: the cells decide whether the file is readable.
    if (!(error instanceof ReadingError || error instanceof RangeError)) throw error;
  } finally {
    file?.close();
  }
  return frames;
}

/** Drawings are XML in xlsb too. */
async function drawnOn(file: Package, part: string): Promise<string[]> {
  const drawings = [...(await file.relationships(part)).values()].filter(({ kind }) => kind === 'drawing');
  const words: string[] = [];
  for (const { target } of drawings) words.push(...(await drawingWords(file, target)));
  return words;
}

/** Data before and after the rows. */
async function aroundCells(file: Package, part: string): Promise<Omit<LibraryGap, 'shapes'>> {
  const around: Omit<LibraryGap, 'shapes'> = { pane: undefined, printed: { headers: [], footers: [] } };
  const records = new Records();
  let firstRow = 0;
  let firstColumn = 0;
  for await (const chunk of file.archive.chunks(part)) {
    for (const { type, body } of records.upTo(chunk)) {
      if (type === BEGIN_VIEW && body.length >= 14) {
        firstRow = body.readUInt32LE(6);
        firstColumn = body.readUInt32LE(10);
      } else if (type === PANE && !around.pane && body.length >= 29 && ((body[28] as number) & FROZEN_FLAG) !== 0) {
        const columns = Math.trunc(body.readDoubleLE(0)) || 0;
        const rows = Math.trunc(body.readDoubleLE(8)) || 0;
        around.pane = { rows: rows > 0 ? rows + firstRow : 0, columns: columns > 0 ? columns + firstColumn : 0 };
      } else if (type === HEADER_FOOTER) addEdges(around.printed, body);
    }
  }
  return around;
}

/** The headers and footers of all pages, then those of even and first pages, if in use. */
function addEdges({ headers, footers }: PrintedEdges, body: Buffer): void {
  const flags = body.readUInt16LE(0);
  let at = 2;
  for (const [index, edges] of [headers, footers, headers, footers, headers, footers].entries()) {
    const text = stringAt(body, at);
    at += 4 + text.length * 2;
    const isUsed = index < 2 || ((flags >> ((index >> 1) - 1)) & 1) === 1;
    if (isUsed && text !== '') edges.push(text);
  }
}

/** A text with a length prefix. */
function stringAt(bytes: Buffer, at: number): string {
  const length = bytes.readUInt32LE(at);
  return length === 0xffffffff ? '' : bytes.toString('utf16le', at + 4, at + 4 + length * 2);
}
