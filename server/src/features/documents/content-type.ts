import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import {
  type AcceptedExtension,
  acceptedTypes,
  type AdditionalExtension,
  additionalTypes,
  extensionIn,
  isAcceptedExtension,
  isAdditionalExtension,
} from '@dossier/contract/documents/accepted';
import { type Detected, detectType, type DetectedType } from '@dossier/reading/detect';
import { describeKind } from '@dossier/reading/readable-type';

type Extension = AcceptedExtension | AdditionalExtension;
/** A detected type, a media type where that is more specific, or the kind of a text. */
type Content = DetectedType | `image/${string}` | NonNullable<Detected['called']>;

/** The detected types that are valid for each extension. Protected Office files are accepted here and fail when they are read. */
const contents: Record<Extension, readonly Content[]> = {
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
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  tiff: ['image/tiff'],
  tif: ['image/tiff'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  heif: ['image/heif', 'image/heic'],
  csv: ['txt'],
  tsv: ['txt'],
  md: ['txt'],
  markdown: ['txt'],
  html: ['txt'],
  htm: ['txt'],
  eml: ['eml', 'mhtml'],
  mbox: ['mbox'],
  rtf: ['rtf'],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  epub: ['epub'],
  zip: ['zip'],
};

/**
 * The extension of an uploaded file. Throws `Failure('unsupported_type')`.
 *
 * @param allowedGroups the groups of additional types that are allowed; called only for such a type
 */
export async function requireAcceptedName(
  filename: string,
  allowedGroups: () => Promise<readonly string[]>,
): Promise<Extension> {
  const extension = extensionIn(filename);
  if (isAcceptedExtension(extension)) return extension;
  if (isAdditionalExtension(extension)) {
    if ((await allowedGroups()).includes(additionalTypes[extension].group)) return extension;
    throw new Failure('unsupported_type', say('type_not_allowed', { type: extension.toUpperCase() }));
  }
  const extensionInName = /\.([^.]{1,20})$/.exec(filename)?.[1];
  throw new Failure(
    'unsupported_type',
    extensionInName ? say('type_refused', { type: extensionInName.toLowerCase() }) : say('extension_required'),
  );
}

export interface DetectedContent {
  /** The document's type: detected from content, or the extension where that is more specific. */
  type: string;
  mimeType: string;
}

/** Detects the type from content. Throws `Failure('mismatch')` with a sentence if it contradicts the name. */
export async function detectContentType(path: string, extension: Extension): Promise<DetectedContent> {
  const detected = await detectType(path);
  if (!detected || !isValid(extension, detected)) throw mismatch(extension, detected);
  if (isAdditionalExtension(extension)) {
    const { mime, ...more } = additionalTypes[extension];
    return { type: 'type' in more ? more.type : extension, mimeType: mime };
  }
  if (acceptedTypes[extension].group === 'media') {
    return { type: extension, mimeType: mediaTypeOf(extension, detected.mime_type) };
  }
  const readable = ['pdf', 'docx', 'xlsx', 'pptx', 'txt'].includes(detected.type);
  return { type: readable ? detected.type : extension, mimeType: acceptedTypes[extension].mime };
}

/** Containers of recordings, by the media types that are detected, and the media type that browsers know. */
const containers: readonly [pattern: RegExp, mimeType: string][] = [
  [/^audio\/mpeg\b/, 'audio/mpeg'],
  [/^audio\/wav\b/, 'audio/wav'],
  [/^(?:audio|video|application)\/ogg\b/, 'audio/ogg'],
  [/^video\/webm\b/, 'video/webm'],
  [/^(?:audio|video)\/(?:mp4|x-m4[av])\b/, 'video/mp4'],
];

/** The media type of a recording: by its name, or if its content is of another container by that, so that browsers play it. */
function mediaTypeOf(extension: AcceptedExtension, detected: string): string {
  const mime = acceptedTypes[extension].mime;
  const container = containers.find(([pattern]) => pattern.test(detected));
  return !container || container[0].test(mime) ? mime : container[1];
}

function isValid(extension: Extension, { type, mime_type: mimeType, called }: Detected): boolean {
  const valid: readonly string[] = contents[extension];
  return valid.includes(type) || valid.includes(mimeType) || (called !== undefined && valid.includes(called));
}

function mismatch(extension: Extension, detected: Detected | null): Failure {
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
  const extensions = Object.keys(acceptedTypes) as AcceptedExtension[];
  const right =
    extensions.find((other) => contents[other][0] === type) ??
    extensions.find((other) => contents[other].includes(type));
  return new Failure(
    'mismatch',
    right ? say('wrong_extension_rename', { extension, kind, right }) : say('wrong_extension', { extension, kind }),
  );
}

/** Formats that Office programs also save under another extension, such as a web page as .xls. */
const savedAs: Partial<Record<Extension, AcceptedExtension>> = {
  doc: 'docx',
  docx: 'docx',
  xls: 'xlsx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xlsb: 'xlsx',
  ppt: 'pptx',
  pptx: 'pptx',
};
