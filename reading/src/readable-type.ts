import { say, type Sentence } from './sentences.ts';
import { basename, extname } from 'node:path';
import type { Detected, DetectedType } from './detect.ts';
import { ReadingError, type ReadingSource, type ReadingType, type Warning } from './reading.ts';

/** The families of files. */
type NamedFamily =
  | 'pdf'
  | 'word'
  | 'excel'
  | 'powerpoint'
  | 'outlook'
  | 'text'
  | 'recording'
  | 'picture'
  | 'separated'
  | 'markdown'
  | 'web_page'
  | 'mail'
  | 'opendocument'
  | 'ebook'
  | 'archive';
type AnyType = DetectedType | ReadingType;
type Family = NamedFamily | 'encrypted' | 'other';

/** The families of file names; a name outside of them says nothing about the content. */
const familiesByExtension: Record<string, NamedFamily> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  docm: 'word',
  dotx: 'word',
  xls: 'excel',
  xlsx: 'excel',
  xlsm: 'excel',
  xlsb: 'excel',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  pptm: 'powerpoint',
  ppsx: 'powerpoint',
  msg: 'outlook',
  txt: 'text',
  mp4: 'recording',
  m4a: 'recording',
  mp3: 'recording',
  mpeg: 'recording',
  mpga: 'recording',
  ogg: 'recording',
  wav: 'recording',
  webm: 'recording',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  tif: 'picture',
  tiff: 'picture',
  webp: 'picture',
  heic: 'picture',
  heif: 'picture',
  csv: 'separated',
  tsv: 'separated',
  tab: 'separated',
  md: 'markdown',
  markdown: 'markdown',
  html: 'web_page',
  htm: 'web_page',
  xhtml: 'web_page',
  eml: 'mail',
  mbox: 'mail',
  rtf: 'word',
  odt: 'opendocument',
  ott: 'opendocument',
  ods: 'opendocument',
  ots: 'opendocument',
  odp: 'opendocument',
  otp: 'opendocument',
  epub: 'ebook',
  zip: 'archive',
};
const familiesByType: Record<AnyType, Family> = {
  pdf: 'pdf',
  docx: 'word',
  doc: 'word',
  xlsx: 'excel',
  xls: 'excel',
  xlsb: 'excel',
  pptx: 'powerpoint',
  ppt: 'powerpoint',
  msg: 'outlook',
  txt: 'text',
  encrypted_office: 'encrypted',
  rtf: 'word',
  opendocument: 'opendocument',
  odt: 'opendocument',
  ods: 'opendocument',
  odp: 'opendocument',
  epub: 'ebook',
  csv: 'separated',
  md: 'markdown',
  html: 'web_page',
  eml: 'mail',
  mbox: 'mail',
  audio: 'recording',
  video: 'recording',
  image: 'picture',
  zip: 'archive',
  archive: 'archive',
  other: 'other',
};

const unread: Record<Exclude<DetectedType, ReadingType | 'rtf'>, true> = {
  encrypted_office: true,
  opendocument: true,
  archive: true,
  other: true,
};

/** Families of which the content says too little to read a file that is named otherwise. */
const weakFamilies: ReadonlySet<Family> = new Set([
  'text',
  'separated',
  'markdown',
  'web_page',
  'mail',
  'archive',
] satisfies Family[]);

/** The pictures that are read. */
const picture = /^image\/(?:png|apng|jpeg|tiff|webp|heic|heif|heic-sequence|heif-sequence)$/;

/** The type for reading the file, by its content. Throws a ReadingError with the reason if it cannot be read. */
export function readableType(detected: Detected | null, source: ReadingSource, warnings: Warning[]): ReadingType {
  const extension = extname(source.name ?? basename(source.path))
    .slice(1)
    .toLowerCase();
  const promised = familiesByExtension[extension];
  if (!detected) {
    if (promised) throw new ReadingError('damaged', say('unrecognised', { kind: say(promised) }));
    throw new ReadingError('unsupported', say('unknown_content'));
  }
  const type = typeByContent(detected, promised);
  const family = familiesByType[type];
  const differs = promised !== undefined && promised !== family;
  if (!isReadable(type) || (type === 'image' && !picture.test(detected.mime_type)))
    throw differs ? mismatch(detected, promised) : unsupported(detected);
  if (differs && (weakFamilies.has(family) || weakFamilies.has(promised))) throw mismatch(detected, promised);
  if (differs)
    warnings.push({
      code: 'mismatch',
      ...say('read_as', { promised: say(promised), actual: say(`a_${family}`) }),
    });
  return type;
}

/** The kinds of text look alike, so that the name decides among them. */
function typeByContent({ type, called }: Detected, promised: NamedFamily | undefined): AnyType {
  if (type === 'rtf') return 'doc';
  if (type !== 'txt') return type;
  if (promised === 'separated') return 'csv';
  if (promised === 'markdown') return 'md';
  if (promised === 'web_page') return 'html';
  // A web page in one file is a mail by its form.
  if (promised === 'mail' && called === 'mhtml') return 'eml';
  const isOpen = promised === undefined || promised === 'mail';
  if (isOpen && (called === 'eml' || called === 'mbox')) return called;
  return promised === undefined && called === 'html' ? 'html' : 'txt';
}

/** The media type of a document, more specific than that of its content where the name decided. */
export function mediaType(type: ReadingType, detected: Detected | null): string {
  const byName: Partial<Record<ReadingType, string>> = { csv: 'text/csv', md: 'text/markdown', html: 'text/html' };
  return byName[type] ?? detected?.mime_type ?? '';
}

function isReadable(type: AnyType): type is ReadingType {
  return !(type in unread);
}

/** The Office format to save foreign formats in. */
const savedAs: Partial<Record<NamedFamily, { program: string; extension: string }>> = {
  word: { program: 'Word', extension: 'docx' },
  excel: { program: 'Excel', extension: 'xlsx' },
  powerpoint: { program: 'PowerPoint', extension: 'pptx' },
};

function mismatch(detected: Detected, family: NamedFamily): ReadingError {
  const { type } = detected;
  const words = { promised: say(family), actual: typeName(detected) };
  const saved = type === 'txt' || familiesByType[type] === 'opendocument' ? savedAs[family] : undefined;
  return new ReadingError(
    'mismatch',
    saved ? say('mismatch_save_as', { ...words, ...saved }) : say(`mismatch_${adviceFor(detected) ?? 'rename'}`, words),
  );
}

function unsupported(detected: Detected): ReadingError {
  const advice = adviceFor(detected);
  const kind = typeName(detected);
  return new ReadingError(
    'unsupported',
    advice === undefined
      ? say('unsupported', { kind, type: detected.mime_type })
      : say(`unsupported_${advice}`, { kind }),
  );
}

/** Advice for unsupported files. */
function adviceFor({ type, called }: Detected): 'office' | 'picture' | 'pdf' | 'unpack' | undefined {
  if (familiesByType[type] === 'opendocument') return 'office';
  if (type === 'image') return 'picture';
  if (called !== undefined) return 'pdf';
  return familiesByType[type] === 'archive' ? 'unpack' : undefined;
}

/** The name of a file type, with its article. */
function typeName({ type, called }: Detected): Sentence {
  return called === undefined ? say(`a_${familiesByType[type]}`) : describeKind(called);
}

/** A name more specific than the type, with its article. */
export const describeKind = (called: NonNullable<Detected['called']>): Sentence => say(`a_${called}`);
