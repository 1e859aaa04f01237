import { Package } from '../container/package.ts';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { wordsOfDrawing } from '../xlsx/remarks.ts';
import type { FrozenPane, LibraryGap } from './xls-frames.ts';

/** Records of [MS-XLSB] that name the sheets and say what is frozen. */
const bundleSheet = 156;
const beginView = 137;
const pane = 151;
const beginRows = 145;
const frozenFlag = 1;

/** What stands around the cells of an xlsb file, by the names of its sheets. */
export async function xlsbFrames(path: string, limits: Limits): Promise<Map<string, LibraryGap>> {
  const frames = new Map<string, LibraryGap>();
  let file: Package | undefined;
  try {
    file = Package.open(path, limits);
    const main = await file.mainPart();
    const relationships = await file.relationships(main);
    for (const { type, body } of records(await file.archive.bytes(main))) {
      if (type !== bundleSheet) continue;
      const id = stringAt(body, 8);
      const part = relationships.get(id)?.target ?? '';
      if (!file.archive.has(part)) continue;
      const pane = await paneOfSheet(file, part);
      frames.set(stringAt(body, 12 + id.length * 2), { pane, shapes: await drawnOn(file, part) });
    }
  } catch (error) {
    // Whatever is wrong with the file, its cells decide whether it is read.
    if (!(error instanceof ReadingError || error instanceof RangeError)) throw error;
  } finally {
    file?.close();
  }
  return frames;
}

/** Drawings are XML in these files too. */
async function drawnOn(file: Package, part: string): Promise<string[]> {
  const drawings = [...(await file.relationships(part)).values()].filter(({ kind }) => kind === 'drawing');
  const words: string[] = [];
  for (const { target } of drawings) words.push(...(await wordsOfDrawing(file, target)));
  return words;
}

/** Looks at what stands before the rows. */
async function paneOfSheet(file: Package, part: string): Promise<FrozenPane | undefined> {
  for await (const chunk of file.archive.chunks(part)) {
    let firstRow = 0;
    let firstColumn = 0;
    for (const { type, body } of records(chunk)) {
      if (type === beginRows) break;
      if (type === beginView && body.length >= 14) {
        firstRow = body.readUInt32LE(6);
        firstColumn = body.readUInt32LE(10);
      } else if (type === pane && body.length >= 29 && ((body[28] as number) & frozenFlag) !== 0) {
        const columns = Math.trunc(body.readDoubleLE(0)) || 0;
        const rows = Math.trunc(body.readDoubleLE(8)) || 0;
        return { rows: rows > 0 ? rows + firstRow : 0, columns: columns > 0 ? columns + firstColumn : 0 };
      }
    }
    // All of it fits into the first chunk.
    return undefined;
  }
  return undefined;
}

/** The records of a part: their types and sizes have as many bytes as they need, seven bits in each. */
function* records(bytes: Buffer): Generator<{ type: number; body: Buffer }> {
  let at = 0;
  const number = (most: number) => {
    let value = 0;
    for (let index = 0; index < most && at < bytes.length; index += 1) {
      const byte = bytes[at] as number;
      at += 1;
      value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const type = number(2);
    const size = number(4);
    yield { type, body: bytes.subarray(at, at + size) };
    at += size;
  }
}

/** A text behind the number of its letters. */
function stringAt(bytes: Buffer, at: number): string {
  const length = bytes.readUInt32LE(at);
  return length === 0xffffffff ? '' : bytes.toString('utf16le', at + 4, at + 4 + length * 2);
}
