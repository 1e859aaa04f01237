import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { acceptedExtension, type AcceptedExtension, acceptedTypes } from '@dossier/contract/documents/accepted';
import { type Detected, detectType, type DetectedType } from '@dossier/reading/detect';
import { describeKind } from '@dossier/reading/readable-type';

/** The detected types that are valid for each extension. Protected Office files are accepted here and fail when they are read. */
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

/** The extension of an uploaded file. Throws `Failure('unsupported_type')`. */
export function requireAcceptedName(filename: string): AcceptedExtension {
  const extension = filename.includes('.') ? acceptedExtension(filename) : null;
  if (extension) return extension;
  const named = /\.([^.]{1,20})$/.exec(filename)?.[1];
  throw new Failure(
    'unsupported_type',
    named ? say('type_refused', { type: named.toLowerCase() }) : say('extension_required'),
  );
}

export interface DetectedContent {
  /** The document's type: detected from content, or the extension where that is more specific. */
  type: string;
  mimeType: string;
}

/** Detects the type from content. Throws `Failure('mismatch')` with a sentence if it contradicts the name. */
export async function detectContentType(path: string, extension: AcceptedExtension): Promise<DetectedContent> {
  const detected = await detectType(path);
  if (!detected || !contents[extension].includes(detected.type)) throw mismatch(extension, detected);
  const readable = ['pdf', 'docx', 'xlsx', 'pptx', 'txt'].includes(detected.type);
  return { type: readable ? detected.type : extension, mimeType: acceptedTypes[extension].mime };
}

function mismatch(extension: AcceptedExtension, detected: Detected | null): Failure {
  if (!detected) return new Failure('mismatch', say('content_mismatch', { extension }));
  const { type, called } = detected;
  const kind = called === undefined ? say(`kind_${type}`) : describeKind(called);
  const saved = type === 'txt' && savedAs[extension];
  if (called !== undefined) {
    return new Failure(
      'mismatch',
      saved
        ? say('wrong_extension_convert', { extension, kind, right: saved })
        : say('wrong_extension_pdf', { extension, kind }),
    );
  }
  const extensions = Object.keys(contents) as AcceptedExtension[];
  const right =
    extensions.find((other) => contents[other][0] === type) ??
    extensions.find((other) => contents[other].includes(type));
  return new Failure(
    'mismatch',
    right ? say('wrong_extension_rename', { extension, kind, right }) : say('wrong_extension', { extension, kind }),
  );
}

/** Formats that Office programs also save under another extension, such as a web page as .xls. */
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
