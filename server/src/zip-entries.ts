import { say } from '@dossier/contract/documents/sentences';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Failure } from '@dossier/contract/base/failure';
import { extensionIn } from '@dossier/contract/documents/accepted';
import { isSystemName } from '@dossier/contract/documents/folders';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { App } from './app.ts';
import { cutText } from './cut-text.ts';
import { tooLarge } from './streamed-files.ts';

/** Folders inside each other. */
const MAX_DEPTH = 20;
/** Unpacked bytes for each packed one. Deflate can reach 1,032; the text of real documents stays far below this limit. */
const MAX_RATIO = 200;
/** Smaller files may have any ratio: an empty table of 8 MB is no bomb. */
const RATIO_FROM_BYTES = 16 * 1024 ** 2;
/** Characters of a path that is shown. */
const MAX_PATH = 1000;
/** Bytes of names, comments and other fields, for each file that a zip file may have: real ones have a hundred. */
const MAX_DESCRIPTION = 4000;
/** Folders and files of operating systems for each file that counts, before the zip file is refused. */
const MAX_UNCOUNTED = 10;

const UTF8_FLAG = 0x800;
const MADE_BY_UNIX = [3, 19];
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;

/** A file in a zip file. */
export interface ZipEntry {
  /** From 1. */
  number: number;
  /** As shown, with `/` between the names. */
  path: string;
  folders: string[];
  name: string;
  /** Bytes when unpacked, as declared; another number ends the stream with a failure. */
  size: number;
  /** Why it is not unpacked, whatever its content. */
  refusal: Failure | null;
  /** Its bytes, which end with a failure if it is damaged. */
  open(): Readable;
}

/** An open zip file, of which the names have been read. */
export interface OpenedZip {
  /** All files, without folders and what operating systems add. */
  entries: ZipEntry[];
  close(): void;
}

/**
 * Opens a zip file from untrusted hands. Names are only shown and never become paths on disk.
 *
 * @param maxBytes the limit of a single file
 * @throws Failure if it is damaged, empty, wholly protected, or exceeds a limit as a whole
 */
export async function openZip({ settings }: App, path: string, maxBytes: number): Promise<OpenedZip> {
  // The library reads names as bytes, so that an odd one does not refuse the whole file.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw asFailure(error);
  });
  try {
    const entries = await readEntries(zip, { maxFiles: settings.unpackFiles, maxBytes });
    const open = entries.filter(({ refusal }) => refusal === null);
    if (entries.length === 0) throw new Failure('empty', say('unpack_empty'));
    if (entries.every(({ refusal }) => refusal?.kind === 'password_protected')) throw protectedZip();
    if (open.reduce((sum, { size }) => sum + size, 0) > settings.unpackBytes) {
      throw new Failure('too_large', say('unpack_too_large', { limit: Math.round(settings.unpackBytes / 1_000_000) }));
    }
    return { entries, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof Failure ? error : asFailure(error);
  }
}

const protectedZip = () => new Failure('password_protected', say('zip_protected'));

function asFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : '';
  return /encryption/.test(message) ? protectedZip() : new Failure('damaged', say('zip_damaged'));
}

interface Limits {
  maxFiles: number;
  maxBytes: number;
}

async function readEntries(zip: ZipFile, { maxFiles, maxBytes }: Limits): Promise<ZipEntry[]> {
  const tooMany = () => new Failure('too_large', say('zip_too_many_files', { limit: maxFiles }));
  const entries: ZipEntry[] = [];
  let uncounted = 0;
  let directory = 0;
  for await (const entry of zip.eachEntry()) {
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directory > MAX_DESCRIPTION * maxFiles) throw new Failure('too_complex');
    const whole = nameOf(entry);
    const parts = whole.split('/').filter((part) => part !== '' && part !== '.');
    if (whole.endsWith('/') || parts.some(isSystemName)) {
      uncounted += 1;
      if (uncounted > MAX_UNCOUNTED * maxFiles) throw tooMany();
      continue;
    }
    if (entries.length === maxFiles) throw tooMany();
    const name = parts.at(-1) ?? '';
    entries.push({
      number: entries.length + 1,
      path: cutText(whole, MAX_PATH) || '?',
      folders: parts.slice(0, -1),
      name,
      size: entry.uncompressedSize,
      refusal: refusalOf(entry, { whole, parts, maxBytes }),
      open: () => Readable.from(unpackedBytes(zip, entry), { objectMode: false }),
    });
  }
  return entries;
}

/**
 * The name in Unicode: by the flag or field for it, or because the bytes are valid UTF-8, which some programs write without the flag. All
 * others are in the code page of the format. Without characters that file systems reject.
 */
function nameOf(entry: Entry): string {
  const bytes = entry.fileNameRaw;
  const flags = isUtf8(bytes) ? entry.generalPurposeBitFlag | UTF8_FLAG : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, bytes, entry.extraFields, false)
    .replaceAll(/\p{Cc}/gu, '')
    .normalize('NFC');
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function refusalOf(
  entry: Entry,
  { whole, parts, maxBytes }: { whole: string; parts: readonly string[]; maxBytes: number },
): Failure | null {
  const { compressedSize: packed, uncompressedSize: size } = entry;
  const name = parts.at(-1) ?? '';
  if (entry.isEncrypted()) return new Failure('password_protected', say('zip_entry_protected'));
  if (!isRegular(entry)) return new Failure('unsupported_type', say('zip_entry_link'));
  if (whole.startsWith('/') || /^[a-z]:/i.test(whole) || parts.includes('..')) {
    return new Failure('validation', say('zip_entry_path'));
  }
  if (name.trim() === '') return new Failure('validation', say('zip_entry_name'));
  if (parts.length - 1 > MAX_DEPTH) return new Failure('too_complex', say('zip_entry_deep', { limit: MAX_DEPTH }));
  if (!entry.canDecodeFileData()) return new Failure('unsupported_type', say('zip_entry_method'));
  if (size === 0) return new Failure('empty');
  if (size > maxBytes) return tooLarge(maxBytes);
  if (size > RATIO_FROM_BYTES && size > packed * MAX_RATIO) {
    return new Failure('too_large', say('zip_entry_ratio', { limit: MAX_RATIO }));
  }
  return null;
}

/** Not a symbolic link or another special file of Unix. */
function isRegular({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  if (!MADE_BY_UNIX.includes(versionMadeBy >>> 8)) return true;
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  return type === 0 || type === REGULAR;
}

/** Whether a file is a zip file by its name, and so is not unpacked inside another one. */
export const isNestedZip = ({ name }: Pick<ZipEntry, 'name'>): boolean => extensionIn(name) === 'zip';

/** The bytes of an entry. Opened when they are read; a failure if they are not those that were packed, of which the library compares the number. */
async function* unpackedBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    const source = await zip.openReadStreamPromise(entry);
    for await (const piece of source as AsyncIterable<Buffer>) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch {
    throw new Failure('damaged', say('zip_entry_damaged'));
  }
  if (sum !== entry.crc32) throw new Failure('damaged', say('zip_entry_damaged'));
}
