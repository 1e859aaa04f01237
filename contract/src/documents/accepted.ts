import type { AdditionalGroup } from '../settings/keys.ts';
import { recordingTypes } from './recordings.ts';

/**
 * The file types that can be uploaded everywhere: extension, media type and group. The readers have a separate list, because a repository
 * can contain types that users cannot upload.
 */
export const acceptedTypes = {
  pdf: { mime: 'application/pdf', group: 'text' },
  doc: { mime: 'application/msword', group: 'text' },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', group: 'text' },
  ppt: { mime: 'application/vnd.ms-powerpoint', group: 'text' },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', group: 'text' },
  msg: { mime: 'application/vnd.ms-outlook', group: 'text' },
  txt: { mime: 'text/plain', group: 'text' },
  xls: { mime: 'application/vnd.ms-excel', group: 'spreadsheet' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', group: 'spreadsheet' },
  xlsm: { mime: 'application/vnd.ms-excel.sheet.macroEnabled.12', group: 'spreadsheet' },
  xlsb: { mime: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12', group: 'spreadsheet' },
  mp4: { mime: recordingTypes.mp4, group: 'media' },
  m4a: { mime: recordingTypes.m4a, group: 'media' },
  mp3: { mime: recordingTypes.mp3, group: 'media' },
  mpeg: { mime: recordingTypes.mpeg, group: 'media' },
  mpga: { mime: recordingTypes.mpga, group: 'media' },
  ogg: { mime: recordingTypes.ogg, group: 'media' },
  wav: { mime: recordingTypes.wav, group: 'media' },
  webm: { mime: recordingTypes.webm, group: 'media' },
} as const satisfies Record<string, { mime: string; group: 'text' | 'spreadsheet' | 'media' }>;

export type AcceptedExtension = keyof typeof acceptedTypes;
export const acceptedExtensions = Object.keys(acceptedTypes) as AcceptedExtension[];

/** Further file types: media type, group, and the document's type where it has several extensions. */
export const additionalTypes = {
  png: { mime: 'image/png', group: 'pictures' },
  jpg: { mime: 'image/jpeg', group: 'pictures' },
  jpeg: { mime: 'image/jpeg', group: 'pictures', type: 'jpg' },
  tiff: { mime: 'image/tiff', group: 'pictures' },
  tif: { mime: 'image/tiff', group: 'pictures', type: 'tiff' },
  webp: { mime: 'image/webp', group: 'pictures' },
  heic: { mime: 'image/heic', group: 'pictures' },
  heif: { mime: 'image/heif', group: 'pictures', type: 'heic' },
  csv: { mime: 'text/csv', group: 'tables' },
  tsv: { mime: 'text/tab-separated-values', group: 'tables' },
  md: { mime: 'text/markdown', group: 'texts' },
  markdown: { mime: 'text/markdown', group: 'texts', type: 'md' },
  html: { mime: 'text/html', group: 'texts' },
  htm: { mime: 'text/html', group: 'texts', type: 'html' },
  eml: { mime: 'message/rfc822', group: 'mails' },
  mbox: { mime: 'application/mbox', group: 'mails' },
  rtf: { mime: 'application/rtf', group: 'documents' },
  odt: { mime: 'application/vnd.oasis.opendocument.text', group: 'documents' },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', group: 'documents' },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', group: 'documents' },
  epub: { mime: 'application/epub+zip', group: 'documents' },
  zip: { mime: 'application/zip', group: 'archives' },
} as const satisfies Record<string, { mime: string; group: AdditionalGroup; type?: string }>;

export type AdditionalExtension = keyof typeof additionalTypes;
export const additionalExtensions = Object.keys(additionalTypes) as AdditionalExtension[];

/** All types that documents can have, for filters. */
export const documentTypes: readonly string[] = [
  ...acceptedExtensions,
  ...additionalExtensions.filter((extension) => !('type' in additionalTypes[extension])),
];

/** The extension of a file name in lower case; empty without one. */
export const extensionIn = (filename: string): string =>
  filename.includes('.') ? filename.slice(filename.lastIndexOf('.') + 1).toLowerCase() : '';

export const isAcceptedExtension = (extension: string): extension is AcceptedExtension =>
  Object.hasOwn(acceptedTypes, extension);

/** Whether a setting can allow files with this extension. */
export const isAdditionalExtension = (extension: string): extension is AdditionalExtension =>
  Object.hasOwn(additionalTypes, extension);

/** Whether documents of this type are pictures, which have a PDF. */
export const isPictureType = (type: string): boolean =>
  isAdditionalExtension(type) && additionalTypes[type].group === 'pictures';

/** The extensions that can be uploaded where these groups are allowed. */
export const extensionsWith = (groups: readonly string[]): string[] => [
  ...acceptedExtensions,
  ...additionalExtensions.filter((extension) => groups.includes(additionalTypes[extension].group)),
];

/** Browsers send larger files in chunks of this size. The upload can be resumed by its identifier. */
export const CHUNK_BYTES = 8 * 1024 * 1024;
