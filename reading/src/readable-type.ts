import { basename, extname } from 'node:path';
import type { Detected, DetectedType } from './detect.ts';
import { ReadingError, type ReadingSource, type ReadingType, type Warning } from './reading.ts';

/** The families of file names; a name outside of them says nothing about the content. */
const familyOfExtension: Record<string, string> = {
  pdf: 'PDF document',
  doc: 'Word document',
  docx: 'Word document',
  docm: 'Word document',
  dotx: 'Word document',
  xls: 'Excel workbook',
  xlsx: 'Excel workbook',
  xlsm: 'Excel workbook',
  xlsb: 'Excel workbook',
  ppt: 'PowerPoint presentation',
  pptx: 'PowerPoint presentation',
  pptm: 'PowerPoint presentation',
  ppsx: 'PowerPoint presentation',
  msg: 'Outlook message',
  txt: 'text file',
  mp4: 'recording',
  m4a: 'recording',
  mp3: 'recording',
  mpeg: 'recording',
  mpga: 'recording',
  ogg: 'recording',
  wav: 'recording',
  webm: 'recording',
};
const familyOfType: Record<DetectedType, string> = {
  pdf: 'PDF document',
  docx: 'Word document',
  doc: 'Word document',
  xlsx: 'Excel workbook',
  xls: 'Excel workbook',
  xlsb: 'Excel workbook',
  pptx: 'PowerPoint presentation',
  ppt: 'PowerPoint presentation',
  msg: 'Outlook message',
  txt: 'text file',
  encrypted_office: 'encrypted Office document',
  rtf: 'rich text (RTF) document',
  opendocument: 'OpenDocument file',
  audio: 'recording',
  video: 'recording',
  image: 'picture',
  archive: 'zip or other archive',
  other: 'file of another kind',
};

const unread: Record<Exclude<DetectedType, ReadingType>, true> = {
  encrypted_office: true,
  rtf: true,
  opendocument: true,
  image: true,
  archive: true,
  other: true,
};

/** The type to read the file as, by its content. Throws a ReadingError that says why it is not read. */
export function readableType(detected: Detected | null, source: ReadingSource, warnings: Warning[]): ReadingType {
  const extension = extname(source.name ?? basename(source.path))
    .slice(1)
    .toLowerCase();
  const promised = familyOfExtension[extension];
  if (!detected) {
    if (promised)
      throw new ReadingError(
        'damaged',
        `The file is damaged, or not a ${promised} as its name says: its content is not recognised.`,
      );
    throw new ReadingError('unsupported', 'The content of the file is of a kind that is not known.');
  }
  const { type } = detected;
  const actual = familyOfType[type];
  const differs = promised !== undefined && promised !== actual;
  if (isReadable(type)) {
    if (differs && (type === 'txt' || promised === 'text file')) throw mismatch(actual, promised);
    if (differs)
      warnings.push({
        code: 'mismatch',
        message: `The name says ${promised}, but the content is a ${actual}; it was read as such.`,
      });
    return type;
  }
  if (differs && !(type === 'rtf' && promised === 'Word document')) throw mismatch(actual, promised);
  throw refusal(detected, actual);
}

function isReadable(type: DetectedType): type is ReadingType {
  return !(type in unread);
}

function mismatch(actual: string, promised: string): ReadingError {
  const article = /^[aeiou]/i.test(actual) ? 'an' : 'a';
  return new ReadingError(
    'mismatch',
    `The name says ${promised}, but the content is ${article} ${actual}. Rename or export the file and try again.`,
  );
}

function refusal({ type, mime_type: mimeType }: Detected, actual: string): ReadingError {
  switch (type) {
    case 'rtf':
      return new ReadingError('unsupported', 'This is a rich text (RTF) document. Save it as docx and upload that.');
    default:
      return new ReadingError('unsupported', `Files of this kind (${actual}, ${mimeType}) are not read.`);
  }
}
