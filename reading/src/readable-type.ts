import { say, type Sentence } from './sentences.ts';
import { basename, extname } from 'node:path';
import type { Detected, DetectedType } from './detect.ts';
import { ReadingError, type ReadingSource, type ReadingType, type Warning } from './reading.ts';

/** The families of files. */
type NamedFamily = 'pdf' | 'word' | 'excel' | 'powerpoint' | 'outlook' | 'text' | 'recording';
type Family = NamedFamily | 'encrypted' | 'opendocument' | 'picture' | 'archive' | 'other';

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
};
const familiesByType: Record<DetectedType, Family> = {
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
  audio: 'recording',
  video: 'recording',
  image: 'picture',
  archive: 'archive',
  other: 'other',
};

const unread: Record<Exclude<DetectedType, ReadingType | 'rtf'>, true> = {
  encrypted_office: true,
  opendocument: true,
  image: true,
  archive: true,
  other: true,
};

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
  const type = detected.type === 'rtf' ? 'doc' : detected.type;
  const family = familiesByType[type];
  const differs = promised !== undefined && promised !== family;
  if (!isReadable(type)) throw differs ? mismatch(detected, promised) : unsupported(detected);
  if (differs && (type === 'txt' || promised === 'text')) throw mismatch(detected, promised);
  if (differs)
    warnings.push({
      code: 'mismatch',
      ...say('read_as', { promised: say(promised), actual: say(`a_${family}`) }),
    });
  return type;
}

function isReadable(type: DetectedType): type is ReadingType {
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
  const saved = type === 'txt' || type === 'opendocument' ? savedAs[family] : undefined;
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
  if (type === 'opendocument') return 'office';
  if (type === 'image') return 'picture';
  if (called !== undefined) return 'pdf';
  return type === 'archive' ? 'unpack' : undefined;
}

/** The name of a file type, with its article. */
function typeName({ type, called }: Detected): Sentence {
  return called === undefined ? say(`a_${familiesByType[type]}`) : describeKind(called);
}

/** A name more specific than the type, with its article. */
export const describeKind = (called: NonNullable<Detected['called']>): Sentence => say(`a_${called}`);
