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
  rtf: 'Word document',
  opendocument: 'OpenDocument file',
  audio: 'recording',
  video: 'recording',
  image: 'picture',
  archive: 'zip or other archive',
  other: 'file of another kind',
};

const unread: Record<Exclude<DetectedType, ReadingType | 'rtf'>, true> = {
  encrypted_office: true,
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
  const type = detected.type === 'rtf' ? 'doc' : detected.type;
  const family = familyOfType[type];
  const differs = promised !== undefined && promised !== family;
  if (!isReadable(type)) throw differs ? mismatch(detected, promised) : unsupported(detected);
  if (differs && (type === 'txt' || promised === 'text file')) throw mismatch(detected, promised);
  if (differs)
    warnings.push({
      code: 'mismatch',
      message: `The name says ${promised}, but the content is a ${family}; it was read as such.`,
    });
  return type;
}

function isReadable(type: DetectedType): type is ReadingType {
  return !(type in unread);
}

/** What Office saves a file as that it opens though it is not its own. */
const savedAs: Record<string, string> = {
  'Word document': 'Open it in Word or LibreOffice, save it as docx and upload that.',
  'Excel workbook': 'Open it in Excel or LibreOffice, save it as xlsx and upload that.',
  'PowerPoint presentation': 'Open it in PowerPoint or LibreOffice, save it as pptx and upload that.',
};

function mismatch(detected: Detected, promised: string): ReadingError {
  const { type } = detected;
  const saved = type === 'txt' || type === 'opendocument' ? savedAs[promised] : undefined;
  const advice = saved ?? adviceFor(detected) ?? 'Rename or export the file and try again.';
  return new ReadingError('mismatch', `The name says ${promised}, but the content is ${nameOf(detected)}. ${advice}`);
}

function unsupported(detected: Detected): ReadingError {
  const advice = adviceFor(detected);
  return new ReadingError(
    'unsupported',
    advice === undefined
      ? `Files of this kind (${familyOfType[detected.type]}, ${detected.mime_type}) are not read.`
      : `This is ${nameOf(detected)}, which is not read. ${advice}`,
  );
}

/** What to do with a file that is not read. */
function adviceFor({ type, called }: Detected): string | undefined {
  if (type === 'opendocument') return 'Save it as docx, xlsx or pptx and upload that.';
  if (type === 'image') return 'Save it as PDF and upload that: its letters are recognised.';
  if (called !== undefined) return 'Save it as PDF and upload that.';
  return type === 'archive' ? 'Unpack it and upload the files in it.' : undefined;
}

/** What a file is called, with its article. */
function nameOf({ type, called }: Detected): string {
  const name = called ?? familyOfType[type];
  return `${/^(?:[aeiou]|X[A-Z])/i.test(name) ? 'an' : 'a'} ${name}`;
}
