import { CFB } from '@e965/xlsx';
import { Archive } from '../container/zip.ts';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { Records, type XlsbRecord } from './xlsb-records.ts';

const MAX_ROW = 1_048_575;
const MAX_COLUMN = 16_383;
/** The library adds a link to each of its cells. */
const MAX_LINKED = 100_000;

/** Records of [MS-XLSB]. */
const ROW = 0;
const LAST_CELL = 11;
const FORMULAS = new Map([
  [9, 18],
  [10, 11],
  [11, 11],
]);
/** Where records have a text, after its length. */
const TEXTS = new Map([
  [6, 8],
  [8, 8],
  [19, 1],
  [39, 9],
  [62, 9],
]);
const FORMULA_STRING = 8;
const RICH_CELL = 62;
const MERGED = 176;
const LINK = 494;

/** Where a damaged part ends to be usable. */
type Cuts = Map<string, number>;

/**
 * Cuts the parts of an xlsb file where their records become impossible: the library would read text and formulas to the end of the part for
 * each of the following ones. Returns the same bytes for sound files.
 */
export async function soundXlsb(path: string, bytes: Buffer, limits: Limits): Promise<Buffer> {
  const cuts = await findCuts(path, limits);
  if (cuts.size === 0) return bytes;
  const container = CFB.read(bytes, { type: 'buffer' }) as { FullPaths: string[]; FileIndex: CfbEntry[] };
  for (const [index, fullPath] of container.FullPaths.entries()) {
    const entry = container.FileIndex[index];
    const end = cuts.get(fullPath.replace(/^[^/]*\//, ''));
    if (!entry?.content || end === undefined) continue;
    entry.content = entry.content.slice(0, end);
    entry.size = end;
  }
  return Buffer.from(CFB.write(container, { type: 'buffer', fileType: 'zip' }) as Uint8Array);
}

interface CfbEntry {
  content?: Uint8Array;
  size: number;
}

async function findCuts(path: string, limits: Limits): Promise<Cuts> {
  const cuts: Cuts = new Map();
  let archive: Archive | undefined;
  try {
    archive = Archive.open(path, limits);
    for (const name of archive.names()) {
      if (!/^xl\/.*\.bin$/i.test(name) || /printerSettings|vbaProject|activeX|ctrlProps|embeddings/i.test(name))
        continue;
      const end = await soundEnd(archive, name);
      if (end !== undefined) cuts.set(name, end);
    }
  } catch (error) {
    // The library decides whether a damaged container is readable.
    if (!(error instanceof ReadingError || error instanceof RangeError)) throw error;
  } finally {
    archive?.close();
  }
  return cuts;
}

/** Where the first impossible record of a part begins; undefined if there is none. */
async function soundEnd(archive: Archive, name: string): Promise<number | undefined> {
  const records = new Records();
  for await (const chunk of archive.chunks(name)) {
    for (const record of records.upTo(chunk)) if (!isPossible(record)) return record.at;
    if (records.isDamaged) break;
  }
  return records.isCut ? records.at : undefined;
}

function isPossible({ type, body }: XlsbRecord): boolean {
  if (type === ROW) return body.length >= 4 && body.readUInt32LE(0) <= MAX_ROW;
  if ((type <= LAST_CELL || type === RICH_CELL) && !(body.length >= 8 && body.readUInt32LE(0) <= MAX_COLUMN))
    return false;
  if (type === MERGED || type === LINK) {
    if (body.length < 16) return false;
    const [top, bottom, left, right] = [0, 4, 8, 12].map((at) => body.readUInt32LE(at)) as [
      number,
      number,
      number,
      number,
    ];
    if (bottom > MAX_ROW || right > MAX_COLUMN || top > bottom || left > right) return false;
    return type === MERGED || (bottom - top + 1) * (right - left + 1) <= MAX_LINKED;
  }
  const textAt = TEXTS.get(type);
  const textEnd = textAt === undefined ? 0 : endOfText(body, textAt);
  const formulaAt = type === FORMULA_STRING ? textEnd + 2 : FORMULAS.get(type);
  return textEnd <= body.length && (formulaAt === undefined || fits(body, formulaAt));
}

function endOfText(body: Buffer, at: number): number {
  if (body.length < at + 4) return Infinity;
  const length = body.readUInt32LE(at);
  return length === 0xffffffff ? at + 4 : at + 4 + length * 2;
}

/** Whether a formula ends within its record. */
function fits(body: Buffer, at: number): boolean {
  return body.length >= at + 4 && at + 4 + body.readUInt32LE(at) <= body.length;
}
