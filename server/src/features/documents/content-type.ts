import { Failure } from '@dossier/contract/base/failure';
import { acceptedExtension, type AcceptedExtension, acceptedTypes } from '@dossier/contract/documents/accepted';
import { type Detected, detectType, type DetectedType } from '@dossier/reading/detect';

/** What the content of a file may be for each extension. Protected Office files are taken, and say so when they are read. */
const contents: Record<AcceptedExtension, readonly DetectedType[]> = {
  pdf: ['pdf'],
  doc: ['doc', 'rtf', 'encrypted_office'],
  docx: ['docx', 'encrypted_office'],
  ppt: ['ppt', 'encrypted_office'],
  pptx: ['pptx', 'encrypted_office'],
  msg: ['msg'],
  txt: ['txt'],
  xls: ['xls', 'encrypted_office'],
  xlsx: ['xlsx', 'encrypted_office'],
  xlsm: ['xlsx', 'encrypted_office'],
  xlsb: ['xlsb', 'encrypted_office'],
  mp4: ['video', 'audio'],
  m4a: ['video', 'audio'],
  mp3: ['audio'],
  mpeg: ['video', 'audio'],
  mpga: ['audio'],
  ogg: ['audio', 'video'],
  wav: ['audio'],
  webm: ['video', 'audio'],
};

const spoken: Record<DetectedType, string> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  txt: 'plain text',
  xls: 'an Excel workbook in the old format (.xls)',
  xlsb: 'a binary Excel workbook (.xlsb)',
  doc: 'a Word document in the old format (.doc)',
  ppt: 'a PowerPoint presentation in the old format (.ppt)',
  msg: 'an Outlook message',
  encrypted_office: 'a password-protected Office file',
  rtf: 'rich text (.rtf)',
  opendocument: 'an OpenDocument file',
  audio: 'a sound recording',
  video: 'a video',
  image: 'an image',
  archive: 'an archive',
  other: 'something else',
};

/** The extension by which a file may be uploaded. Throws `Failure('unsupported_type')`. */
export function demandAcceptedName(filename: string): AcceptedExtension {
  const extension = filename.includes('.') ? acceptedExtension(filename) : null;
  if (extension) return extension;
  const named = /\.([^.]{1,20})$/.exec(filename)?.[1];
  throw new Failure(
    'unsupported_type',
    named
      ? `Files of type .${named.toLowerCase()} cannot be uploaded.`
      : 'Give the file its extension, like .pdf or .docx.',
  );
}

export interface JudgedType {
  /** What the product calls it: the type judged by content, or the extension where that says more. */
  type: string;
  mimeType: string;
}

/** Judges a file by its content. Throws `Failure('mismatch')` with a sentence when the name says something else. */
export async function judgeContent(path: string, extension: AcceptedExtension): Promise<JudgedType> {
  const detected = await detectType(path);
  if (!detected || !contents[extension].includes(detected.type)) throw mismatch(extension, detected);
  const readable = ['pdf', 'docx', 'xlsx', 'pptx', 'txt'].includes(detected.type);
  return { type: readable ? detected.type : extension, mimeType: acceptedTypes[extension].mime };
}

function mismatch(extension: AcceptedExtension, detected: Detected | null): Failure {
  if (!detected) return new Failure('mismatch', `The file is named .${extension}, but what is inside is no such file.`);
  const { type, called } = detected;
  const said =
    `The file is named .${extension}, but what is inside is ${called === undefined ? spoken[type] : `${called.startsWith('X') ? 'an' : 'a'} ${called}`}.` as const;
  const saved = type === 'txt' && savedAs[extension];
  if (called !== undefined) {
    return new Failure(
      'mismatch',
      saved
        ? `${said} Open it in Office or LibreOffice, save it as .${saved} and upload that.`
        : `${said} Save it as PDF and upload that.`,
    );
  }
  const extensions = Object.keys(contents) as AcceptedExtension[];
  const right =
    extensions.find((other) => contents[other][0] === type) ??
    extensions.find((other) => contents[other].includes(type));
  return new Failure('mismatch', right ? `${said} Give it the extension .${right} and upload it again.` : said);
}

/** What Office saves a text as that programs write under the name of a file of Office, such as a table as a web page. */
const savedAs: Partial<Record<AcceptedExtension, AcceptedExtension>> = {
  doc: 'docx',
  docx: 'docx',
  xls: 'xlsx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xlsb: 'xlsx',
  ppt: 'pptx',
  pptx: 'pptx',
};
