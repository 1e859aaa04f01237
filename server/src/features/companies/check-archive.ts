import { say } from '@dossier/contract/companies/sentences';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';
import { Failure } from '@dossier/contract/base/failure';
import { Archive as ZipFile } from '@dossier/reading/container/zip';
import type { z } from 'zod';
import { type ArchivedRow, type ArchiveRules, tableRule } from '../../archive/rules.ts';
import {
  checkedPart,
  type CheckOrder,
  countFiles,
  damaged,
  filePath,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  partPath,
  zipLimits,
} from './archive-form.ts';
import { archiveLines } from './archive-lines.ts';

const MANIFEST_BYTES = 4 * 1024 ** 2;
const WRITE_LENGTH = 1024 ** 2;

type Part = Manifest['parts'][number];

/** Parts besides the tables are kept in memory, so their number of rows is limited. */
const MAX_OTHER_ROWS = 100_000;

/**
 * Reads a whole archive, in its own process: compares every part with its hash, validates every row against the schema of its table, and
 * writes the valid rows into `folder`. Throws `damaged` for anything that an export does not create.
 */
export async function checkArchive(
  rules: ArchiveRules,
  { path, folder, schema }: Omit<CheckOrder, 'rooms'>,
): Promise<Manifest> {
  let zip: ZipFile | undefined;
  try {
    const limits = zipLimits(statSync(path).size);
    zip = ZipFile.open(path, limits);
    const manifest = await readManifest(zip);
    if (manifest.format > FORMAT || manifest.schema > schema) {
      throw new Failure('conflict', say('archive_too_new'));
    }
    mkdirSync(folder);
    for (const part of manifest.parts) {
      if (partSchema(rules, part.name)) await checkPart(zip, rules, folder, part, sizesWithin(limits.inflatedBytes));
    }
    assertKnownEntries(zip, rules, manifest);
    return manifest;
  } catch (error) {
    throw asFailure(error);
  } finally {
    zip?.close();
  }
}

async function readManifest(zip: ZipFile): Promise<Manifest> {
  const notAnArchive = () => new Failure('damaged', say('not_an_archive'));
  if (!zip.has(MANIFEST)) throw notAnArchive();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of zip.chunks(MANIFEST)) {
    size += piece.length;
    if (size > MANIFEST_BYTES) throw damaged();
    pieces.push(piece);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  if (!parsed.success) throw notAnArchive();
  return parsed.data;
}

/** The zip directory is read again when files are restored, so unexpected entries are refused. */
function assertKnownEntries(zip: ZipFile, rules: ArchiveRules, { parts }: Manifest): void {
  const files = countFiles(rules, parts);
  if (zip.names().length > 1 + parts.length + files) throw damaged();
  for (const name of zip.names()) {
    if (name !== MANIFEST && !name.startsWith(filePath('')) && !parts.some((part) => partPath(part.name) === name)) {
      throw damaged();
    }
  }
}

/** Writes the rows of a part that may be restored into the folder. */
async function checkPart(
  zip: ZipFile,
  rules: ArchiveRules,
  folder: string,
  part: Part,
  see: (row: ArchivedRow) => void,
): Promise<void> {
  const { name, rows, sha256 } = part;
  if (Object.hasOwn(rules.parts, name) && rows > MAX_OTHER_ROWS) throw damaged();
  let lineCount = 0;
  const hash = createHash('sha256');
  const writer = new LineWriter(checkedPart(folder, name));
  try {
    for await (const line of archiveLines(hashed(zip.chunks(partPath(name)), hash))) {
      lineCount += 1;
      const row = checkedRow(rules, name, JSON.parse(line));
      if (row === null) continue;
      see(row);
      writer.write(JSON.stringify(row));
    }
  } finally {
    writer.close();
  }
  if (lineCount !== rows || hash.digest('hex') !== sha256) throw damaged();
}

/** Limits the total size of the rows' files: one entry of the zip may be shared by many rows. */
function sizesWithin(most: number): (row: ArchivedRow) => void {
  let sum = 0;
  return ({ size }) => {
    sum += typeof size === 'number' ? size : 0;
    if (sum > most) throw damaged();
  };
}

/** The schema of the rows of a part; undefined if none of them are restored. */
const partSchema = (rules: ArchiveRules, name: string): z.ZodObject | undefined =>
  tableRule(rules, name)?.row ?? (Object.hasOwn(rules.parts, name) ? rules.parts[name] : undefined);

/** The row as it may be written, or null if it is omitted. Throws `damaged` for an invalid row. */
export function checkedRow(rules: ArchiveRules, name: string, row: unknown): ArchivedRow | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged();
  if (tableRule(rules, name)?.skip?.(row as ArchivedRow)) return null;
  const parsed = partSchema(rules, name)!.safeParse(row);
  if (parsed.success) return parsed.data;
  // The column only: deeper path elements may be user content.
  const [issue] = parsed.error.issues;
  throw damaged(`${name}.${String(issue?.path[0])}: ${issue?.code}`);
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Writes lines into a new file, buffered. */
class LineWriter {
  readonly #file: number;
  #lines: string[] = [];
  #length = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'wx');
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length > WRITE_LENGTH) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    if (this.#lines.length > 0) writeFileSync(this.#file, `${this.#lines.join('\n')}\n`);
    [this.#lines, this.#length] = [[], 0];
  }
}

function asFailure(error: unknown): Error {
  if (error instanceof Failure) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return new Failure('storage_full');
  return damaged(error instanceof Error ? error.name : undefined);
}
