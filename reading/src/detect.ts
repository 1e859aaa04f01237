import { closeSync, openSync, readSync } from 'node:fs';
import { isOle, oleNames } from './container/ole.ts';
import { Archive } from './container/zip.ts';
import { defaultLimits } from './limits.ts';
import type { ReadingType } from './reading.ts';
import { isMarkedText, looksLikeText } from './txt/looks-like-text.ts';

/** Every detected type: kinds of text are distinguished by `called` and the name. Those that are not a ReadingType are detected to name them in the error message. */
export type DetectedType =
  | Exclude<ReadingType, 'csv' | 'md' | 'html' | 'eml' | 'mbox'>
  | 'encrypted_office'
  | 'rtf'
  | 'opendocument'
  | 'archive'
  | 'other';

/** Kinds of text, and of files that are not read or that Office programs open under the names of their own. */
type Kind =
  | 'html'
  | 'mhtml'
  | 'csv'
  | 'eml'
  | 'mbox'
  | 'excel_xml'
  | 'word_xml'
  | 'visio'
  | 'publisher'
  | 'works'
  | 'xps'
  | 'iwork';

export interface Detected {
  type: DetectedType;
  mime_type: string;
  /** The kind, if more specific than the type. */
  called?: Kind;
}

const HEAD_SIZE = 64 * 1024;
const EPUB = 'application/epub+zip';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** Main content types of Office Open XML packages, by the distinctive part of the name. */
const PACKAGE_TYPES: [pattern: RegExp, detected: Detected][] = [
  [
    /sheet\.binary\.macroEnabled/i,
    { type: 'xlsb', mime_type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12' },
  ],
  [
    /ms-excel\.(sheet|template)\.macroEnabled/i,
    { type: 'xlsx', mime_type: 'application/vnd.ms-excel.sheet.macroEnabled.12' },
  ],
  [/spreadsheetml\.(sheet|template)\.main/i, { type: 'xlsx', mime_type: `${OPEN_XML}.spreadsheetml.sheet` }],
  [
    /ms-word\.(document|template)\.macroEnabled/i,
    { type: 'docx', mime_type: 'application/vnd.ms-word.document.macroEnabled.12' },
  ],
  [
    /wordprocessingml\.(document|template)\.main/i,
    { type: 'docx', mime_type: `${OPEN_XML}.wordprocessingml.document` },
  ],
  [
    /ms-powerpoint\.\w+\.macroEnabled/i,
    { type: 'pptx', mime_type: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12' },
  ],
  [
    /presentationml\.(presentation|slideshow|template)\.main/i,
    { type: 'pptx', mime_type: `${OPEN_XML}.presentationml.presentation` },
  ],
];

const OLE_TYPES: [stream: string, detected: Detected][] = [
  ['EncryptedPackage', { type: 'encrypted_office', mime_type: 'application/x-ole-storage' }],
  ['Workbook', { type: 'xls', mime_type: 'application/vnd.ms-excel' }],
  ['Book', { type: 'xls', mime_type: 'application/vnd.ms-excel' }],
  ['WordDocument', { type: 'doc', mime_type: 'application/msword' }],
  ['PowerPoint Document', { type: 'ppt', mime_type: 'application/vnd.ms-powerpoint' }],
  ['PP40', { type: 'ppt', mime_type: 'application/vnd.ms-powerpoint' }],
  ['__properties_version1.0', { type: 'msg', mime_type: 'application/vnd.ms-outlook' }],
];

/** Compound files of other programs, by a distinctive stream. */
const OTHER_STREAMS: [stream: string, called: Kind][] = [
  ['VisioDocument', 'visio'],
  ['Quill', 'publisher'],
  ['MatOST', 'works'],
];

/** Packages of other programs, by distinctive parts. */
const OTHER_PARTS: [pattern: RegExp, called: Kind][] = [
  [/\bvisio\//i, 'visio'],
  [/\.fdseq\b/i, 'xps'],
  [/\bIndex\/(?:Document|Presentation|CalculationEngine)\.iwa\b/, 'iwork'],
];

const declaration = String.raw`^\s*(?:<\?xml[^>]*>\s*)?`;

/** Text formats that Office programs open under their own file names, by their beginnings. */
const OFFICE_TEXTS: [pattern: RegExp, called: Kind][] = [
  [new RegExp(`${declaration}<\\?mso-application progid="Excel`), 'excel_xml'],
  [new RegExp(`${declaration}<\\?mso-application progid="Word`), 'word_xml'],
  [new RegExp(`${declaration}(?:<!doctype html|<html|<head|<table|<meta)\\b`, 'i'), 'html'],
  [/^(?:[\w-]+:.*\n)*?Content-Type:\s*multipart\/related/i, 'mhtml'],
];

/** Detects the type of a file by its content alone. Null if it is unknown or the file is empty. */
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
  const detected = await detectOther(head);
  // A text may begin with the two or three letters that identify these.
  const mayBeText = detected && shortlyMarked.has(detected.mime) && looksLikeText(head);
  if (detected && !mayBeText && !detected.mime.startsWith('text/') && detected.mime !== 'application/xml')
    return fromMimeType(detected.mime);
  if (looksLikeText(head)) return detectText(head);
  // Its first directory may be anywhere in the file.
  if (!detected && /^(?:II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4))) return fromMimeType('image/tiff');
  return detected ? fromMimeType(detected.mime) : null;
}

/** Bitmaps begin with BM, programs with MZ, and bzip2 archives with BZh. */
const shortlyMarked = new Set(['image/bmp', 'application/x-msdownload', 'application/x-bzip2']);

/** Detects other types; loaded lazily, because that takes longer than reading a small PDF. */
async function detectOther(head: Buffer): Promise<{ mime: string } | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head).catch(() => undefined);
}

function detectText(head: Buffer): Detected {
  const beginning = head.toString('latin1', 0, 4096);
  const mail = mailKind(head.toString('latin1'), ADDRESSED);
  if (mail) return mail;
  const label = OFFICE_TEXTS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (label !== undefined) return { type: 'txt', mime_type: 'text/plain', called: label };
  const unaddressed = mailKind(head.toString('latin1'), OF_MAILS);
  if (unaddressed) return unaddressed;
  const values = { type: 'txt', mime_type: 'text/plain', called: 'csv' } as const;
  return isSeparated(beginning) ? values : { type: 'txt', mime_type: 'text/plain' };
}

const MAILBOX = /^From \S.* [A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} \d{2}:\d{2}/;
const HEADER_LINE = /^(?:[\w-]+:|[ \t])/;
const ADDRESSED = /^(?:received:|(?:from|to|cc|sender|return-path|delivered-to):.*@)/im;
const OF_MAILS = /^(?:from|to|subject|date|message-id|mime-version|content-type|content-transfer-encoding):/im;

/** A mail begins with headers, nearly always one with an address; a mailbox with a line `From ` before its first mail. */
function mailKind(head: string, header: RegExp): Detected | undefined {
  const text = head.replace(/^(?:\xef\xbb\xbf)?\s+/, '');
  if (MAILBOX.test(text)) return { type: 'txt', mime_type: 'application/mbox', called: 'mbox' };
  const end = text.search(/\n\r?\n/);
  const headers = end < 0 ? text : text.slice(0, end);
  // The last line may be cut off.
  const lines = headers.split('\n').slice(0, end < 0 && text.length >= HEAD_SIZE / 2 ? -1 : undefined);
  const isMail = header.test(headers) && lines.every((line) => HEADER_LINE.test(line) || line.trim() === '');
  return isMail ? { type: 'txt', mime_type: 'message/rfc822', called: 'eml' } : undefined;
}

/** Whether the first lines have the same number of values. */
function isSeparated(beginning: string): boolean {
  const lines = beginning.split(/\r?\n/).slice(0, -1).slice(0, 5);
  return [';', '\t', ','].some((separator) => {
    const counts = new Set(lines.map((line) => line.split(separator).length));
    return lines.length > 1 && counts.size === 1 && !counts.has(1);
  });
}

/** Up to Excel 4 a workbook was a bare stream of records that begins with a BOF record. */
function isOldExcel(head: Buffer): boolean {
  if (head.length < 8 || head[0] !== 0x09 || ![0x00, 0x02, 0x04].includes(head[1] ?? -1)) return false;
  const isSheetOrMacros = [0x10, 0x20, 0x40].includes(head.readUInt16LE(6)) || head.readUInt16LE(6) === 0x100;
  return [4, 6, 8].includes(head.readUInt16LE(2)) && isSheetOrMacros;
}

/**
 * Some programs write a few bytes before the header; PDF readers accept it within the first 1,024 bytes. If it is missing, the file begins
 * with its first object.
 */
function isPdf(head: Buffer): boolean {
  const start = head.subarray(0, 1024).toString('latin1');
  return /(?:^|[\r\n]|[^\x20-\x7e])%PDF-\d/.test(start) || /^(?:%[^\r\n]*[\r\n]+)?\d+ \d+ obj\s*<</.test(start);
}

/** Word 1, 2 and Word for DOS had their own formats. */
function isWordBeforeOle(head: Buffer): boolean {
  return /^(?:9ba5|dba5(?:2d|00)|31be0000)/.test(head.subarray(0, 4).toString('hex'));
}

function detectOle(path: string): Detected | null {
  const names = namesIn(path);
  if (names.size === 0) return null;
  const entry = OLE_TYPES.find(([stream]) => names.has(stream.toLowerCase()));
  if (entry) return entry[1];
  const label = OTHER_STREAMS.find(([stream]) => names.has(stream.toLowerCase()))?.[1];
  return { type: 'other', mime_type: 'application/x-ole-storage', ...(label !== undefined && { called: label }) };
}

/** A file truncated in its first half has no directory, so its type is unknown. */
function namesIn(path: string): Set<string> {
  try {
    return oleNames(path);
  } catch {
    return new Set();
  }
}

async function detectZip(path: string, head: Buffer): Promise<Detected> {
  const archive = openArchive(path);
  // A truncated package has no directory, but its first parts identify it.
  if (!archive) return fromPartNames(head.toString('latin1'));
  try {
    if (archive.has('[Content_Types].xml')) {
      const contentTypes = (await archive.bytes('[Content_Types].xml')).toString('utf8');
      // Defaults for file extensions are unreliable, because writers list extensions that are not used.
      const overrides = (contentTypes.match(/<(?:\w+:)?Override\b[^<>]*>/g) ?? []).join('\n');
      const binary = archive.has('xl/workbook.bin') ? PACKAGE_TYPES[0] : undefined;
      const entry = binary ?? PACKAGE_TYPES.find(([pattern]) => pattern.test(overrides));
      if (entry) return entry[1];
    }
    if (archive.has('mimetype')) {
      const mimeType = (await archive.bytes('mimetype')).toString('latin1').trim();
      if (mimeType === EPUB) return { type: 'epub', mime_type: EPUB };
      if (/^application\/vnd\.oasis\.opendocument\.[a-z-]{1,40}$/.test(mimeType))
        return { type: openDocumentType(mimeType), mime_type: mimeType };
    }
    if (archive.has('META-INF/container.xml') && archive.names().some((name) => name.endsWith('.opf')))
      return { type: 'epub', mime_type: EPUB };
  } catch {
    return fromPartNames(archive.names().join('\n'));
  } finally {
    archive.close();
  }
  return fromPartNames(archive.names().join('\n'));
}

function openDocumentType(mimeType: string): DetectedType {
  const kind = /\.opendocument\.(text|spreadsheet|presentation)(?:-template)?$/.exec(mimeType)?.[1];
  return kind === 'text' ? 'odt' : kind === 'spreadsheet' ? 'ods' : kind === 'presentation' ? 'odp' : 'opendocument';
}

function openArchive(path: string): Archive | undefined {
  try {
    return Archive.open(path, { ...defaultLimits, inflatedBytes: 16 * 1024 ** 2 });
  } catch {
    return undefined;
  }
}

function fromPartNames(names: string): Detected {
  if (/\bword\//i.test(names)) return { type: 'docx', mime_type: `${OPEN_XML}.wordprocessingml.document` };
  if (/\bxl\//i.test(names)) return { type: 'xlsx', mime_type: `${OPEN_XML}.spreadsheetml.sheet` };
  if (/\bppt\//i.test(names)) return { type: 'pptx', mime_type: `${OPEN_XML}.presentationml.presentation` };
  const label = OTHER_PARTS.find(([pattern]) => pattern.test(names))?.[1];
  return label === undefined
    ? { type: 'zip', mime_type: 'application/zip' }
    : { type: 'archive', mime_type: 'application/zip', called: label };
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
    const head = Buffer.allocUnsafe(HEAD_SIZE);
    return head.subarray(0, readSync(file, head, 0, HEAD_SIZE, 0));
  } finally {
    closeSync(file);
  }
}
