import { closeSync, openSync, readSync } from 'node:fs';
import { isOle, oleNames } from './container/ole.ts';
import { Archive } from './container/zip.ts';
import { defaultLimits } from './limits.ts';
import type { ReadingType } from './reading.ts';
import { isMarkedText, looksLikeText } from './txt/looks-like-text.ts';

/** Every type that is told apart; those that are not a ReadingType are recognised so that the refusal can say what the file is. */
export type DetectedType = ReadingType | 'encrypted_office' | 'rtf' | 'opendocument' | 'image' | 'archive' | 'other';

export interface Detected {
  type: DetectedType;
  mime_type: string;
  /** What people call it where that says more than the type. */
  called?: string;
}

const headSize = 64 * 1024;
const openXml = 'application/vnd.openxmlformats-officedocument';

/** Main content types of Office Open XML packages, by the part of the name that tells them apart. */
const packageTypes: [pattern: RegExp, detected: Detected][] = [
  [
    /sheet\.binary\.macroEnabled/i,
    { type: 'xlsb', mime_type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12' },
  ],
  [
    /ms-excel\.(sheet|template)\.macroEnabled/i,
    { type: 'xlsx', mime_type: 'application/vnd.ms-excel.sheet.macroEnabled.12' },
  ],
  [/spreadsheetml\.(sheet|template)\.main/i, { type: 'xlsx', mime_type: `${openXml}.spreadsheetml.sheet` }],
  [
    /ms-word\.(document|template)\.macroEnabled/i,
    { type: 'docx', mime_type: 'application/vnd.ms-word.document.macroEnabled.12' },
  ],
  [/wordprocessingml\.(document|template)\.main/i, { type: 'docx', mime_type: `${openXml}.wordprocessingml.document` }],
  [
    /ms-powerpoint\.\w+\.macroEnabled/i,
    { type: 'pptx', mime_type: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12' },
  ],
  [
    /presentationml\.(presentation|slideshow|template)\.main/i,
    { type: 'pptx', mime_type: `${openXml}.presentationml.presentation` },
  ],
];

const oleTypes: [stream: string, detected: Detected][] = [
  ['EncryptedPackage', { type: 'encrypted_office', mime_type: 'application/x-ole-storage' }],
  ['Workbook', { type: 'xls', mime_type: 'application/vnd.ms-excel' }],
  ['Book', { type: 'xls', mime_type: 'application/vnd.ms-excel' }],
  ['WordDocument', { type: 'doc', mime_type: 'application/msword' }],
  ['PowerPoint Document', { type: 'ppt', mime_type: 'application/vnd.ms-powerpoint' }],
  ['PP40', { type: 'ppt', mime_type: 'application/vnd.ms-powerpoint' }],
  ['__properties_version1.0', { type: 'msg', mime_type: 'application/vnd.ms-outlook' }],
];

/** Files of programs beside Office's, by a stream that only they have. */
const otherStreams: [stream: string, called: string][] = [
  ['VisioDocument', 'Visio drawing'],
  ['Quill', 'Publisher document'],
  ['MatOST', 'Works document'],
];

/** Packages of programs beside Office's, by parts that only they have. */
const otherParts: [pattern: RegExp, called: string][] = [
  [/\bvisio\//i, 'Visio drawing'],
  [/\.fdseq\b/i, 'XPS document'],
  [/\bIndex\/(?:Document|Presentation|CalculationEngine)\.iwa\b/, 'document of Pages, Numbers or Keynote'],
];

const declaration = String.raw`^\s*(?:<\?xml[^>]*>\s*)?`;

/** Texts that Office programs open under the names of their own files, by how they begin. */
const officeTexts: [pattern: RegExp, called: string][] = [
  [new RegExp(`${declaration}<\\?mso-application progid="Excel`), 'XML spreadsheet of Excel 2003'],
  [new RegExp(`${declaration}<\\?mso-application progid="Word`), 'XML document of Word 2003'],
  [new RegExp(`${declaration}(?:<!doctype html|<html|<head|<table|<meta)\\b`, 'i'), 'web page (HTML)'],
  [/^(?:[\w-]+:.*\n)*?Content-Type:\s*multipart\/related/i, 'web page in one file (MHTML)'],
];

/** What a file is, judged by its content alone. Null when the content is not known, or empty. */
export async function detectType(path: string): Promise<Detected | null> {
  const head = readHead(path);
  if (head.length === 0) return null;
  if (isPdf(head)) return { type: 'pdf', mime_type: 'application/pdf' };
  if (isOle(head)) return detectOle(path);
  if (isWordBeforeOle(head)) return { type: 'doc', mime_type: 'application/msword' };
  if (isOldExcel(head)) return { type: 'xls', mime_type: 'application/vnd.ms-excel' };
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return detectZip(path, head);
  if (head.subarray(0, 5).toString('latin1') === '{\\rtf') return { type: 'rtf', mime_type: 'application/rtf' };
  // A byte order mark looks like the beginning of an MPEG frame.
  if (isMarkedText(head)) return { type: 'txt', mime_type: 'text/plain' };
  const known = await otherKnown(head);
  if (known && !known.mime.startsWith('text/') && known.mime !== 'application/xml') return fromMimeType(known.mime);
  return looksLikeText(head) ? textOf(head) : known ? fromMimeType(known.mime) : null;
}

/** What the file is if it is none of those above; loaded when first needed, since it takes longer than to read a small PDF. */
async function otherKnown(head: Buffer): Promise<{ mime: string } | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head).catch(() => undefined);
}

function textOf(head: Buffer): Detected {
  const beginning = head.toString('latin1', 0, 4096);
  const called = officeTexts.find(([pattern]) => pattern.test(beginning))?.[1];
  if (called !== undefined) return { type: 'txt', mime_type: 'text/plain', called };
  const values = { type: 'txt', mime_type: 'text/plain', called: 'text file with separated values (CSV)' } as const;
  return isSeparated(beginning) ? values : { type: 'txt', mime_type: 'text/plain' };
}

/** Whether the first lines have as many values each. */
function isSeparated(beginning: string): boolean {
  const lines = beginning.split(/\r?\n/).slice(0, -1).slice(0, 5);
  return [';', '\t', ','].some((separator) => {
    const counts = new Set(lines.map((line) => line.split(separator).length));
    return lines.length > 1 && counts.size === 1 && !counts.has(1);
  });
}

/** Before compound files, up to Excel 4, a workbook was a bare stream of records: it begins with that of its beginning. */
function isOldExcel(head: Buffer): boolean {
  if (head.length < 8 || head[0] !== 0x09 || ![0x00, 0x02, 0x04].includes(head[1] ?? -1)) return false;
  const isSheetOrMacros = [0x10, 0x20, 0x40].includes(head.readUInt16LE(6)) || head.readUInt16LE(6) === 0x100;
  return [4, 6, 8].includes(head.readUInt16LE(2)) && isSheetOrMacros;
}

/**
 * Some programs write a few bytes before the header; readers of PDF accept it within the first 1,024 bytes. Where it is missing,
 * the file begins with its first object.
 */
function isPdf(head: Buffer): boolean {
  const start = head.subarray(0, 1024).toString('latin1');
  return /(?:^|[\r\n]|[^\x20-\x7e])%PDF-\d/.test(start) || /^(?:%[^\r\n]*[\r\n]+)?\d+ \d+ obj\s*<</.test(start);
}

/** Word 1, 2 and those for DOS wrote files of their own. */
function isWordBeforeOle(head: Buffer): boolean {
  return /^(?:9ba5|dba5(?:2d|00)|31be0000)/.test(head.subarray(0, 4).toString('hex'));
}

function detectOle(path: string): Detected | null {
  const names = namesIn(path);
  if (names.size === 0) return null;
  const found = oleTypes.find(([stream]) => names.has(stream.toLowerCase()));
  if (found) return found[1];
  const called = otherStreams.find(([stream]) => names.has(stream.toLowerCase()))?.[1];
  return { type: 'other', mime_type: 'application/x-ole-storage', ...(called !== undefined && { called }) };
}

/** A file cut off in its first half has lost its directory; what it was can no longer be told. */
function namesIn(path: string): Set<string> {
  try {
    return oleNames(path);
  } catch {
    return new Set();
  }
}

async function detectZip(path: string, head: Buffer): Promise<Detected> {
  const archive = openArchive(path);
  // A truncated package has no directory any more, but its first parts still tell what it was.
  if (!archive) return fromPartNames(head.toString('latin1'));
  try {
    if (archive.has('[Content_Types].xml')) {
      const contentTypes = (await archive.bytes('[Content_Types].xml')).toString('utf8');
      // A default for a file extension says nothing: writers list those of parts that are not there.
      const overrides = (contentTypes.match(/<(?:\w+:)?Override\b[^<>]*>/g) ?? []).join('\n');
      const binary = archive.has('xl/workbook.bin') ? packageTypes[0] : undefined;
      const found = binary ?? packageTypes.find(([pattern]) => pattern.test(overrides));
      if (found) return found[1];
    }
    if (archive.has('mimetype')) {
      const mimeType = (await archive.bytes('mimetype')).toString('latin1').trim();
      if (/^application\/vnd\.oasis\.opendocument\.[a-z-]{1,40}$/.test(mimeType))
        return { type: 'opendocument', mime_type: mimeType };
    }
  } catch {
    return fromPartNames(archive.names().join('\n'));
  } finally {
    archive.close();
  }
  return fromPartNames(archive.names().join('\n'));
}

function openArchive(path: string): Archive | undefined {
  try {
    return Archive.open(path, { ...defaultLimits, inflatedBytes: 16 * 1024 ** 2 });
  } catch {
    return undefined;
  }
}

function fromPartNames(names: string): Detected {
  if (/\bword\//i.test(names)) return { type: 'docx', mime_type: `${openXml}.wordprocessingml.document` };
  if (/\bxl\//i.test(names)) return { type: 'xlsx', mime_type: `${openXml}.spreadsheetml.sheet` };
  if (/\bppt\//i.test(names)) return { type: 'pptx', mime_type: `${openXml}.presentationml.presentation` };
  const called = otherParts.find(([pattern]) => pattern.test(names))?.[1];
  return { type: 'archive', mime_type: 'application/zip', ...(called !== undefined && { called }) };
}

function fromMimeType(mimeType: string): Detected {
  const group = mimeType.slice(0, mimeType.indexOf('/'));
  if (group === 'audio' || group === 'video' || group === 'image') return { type: group, mime_type: mimeType };
  if (mimeType === 'application/ogg') return { type: 'audio', mime_type: mimeType };
  if (/zip|compressed|x-tar|x-7z|x-rar/.test(mimeType)) return { type: 'archive', mime_type: mimeType };
  return { type: 'other', mime_type: mimeType };
}

function readHead(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.allocUnsafe(headSize);
    return head.subarray(0, readSync(file, head, 0, headSize, 0));
  } finally {
    closeSync(file);
  }
}
