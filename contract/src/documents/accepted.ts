/**
 * The file types that can be uploaded: extension, media type and group. The readers have a separate list, because a repository can contain
 * types that users cannot upload.
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
  mp4: { mime: 'video/mp4', group: 'media' },
  m4a: { mime: 'audio/mp4', group: 'media' },
  mp3: { mime: 'audio/mpeg', group: 'media' },
  mpeg: { mime: 'video/mpeg', group: 'media' },
  mpga: { mime: 'audio/mpeg', group: 'media' },
  ogg: { mime: 'audio/ogg', group: 'media' },
  wav: { mime: 'audio/wav', group: 'media' },
  webm: { mime: 'video/webm', group: 'media' },
} as const satisfies Record<string, { mime: string; group: 'text' | 'spreadsheet' | 'media' }>;

export type AcceptedExtension = keyof typeof acceptedTypes;
export const acceptedExtensions = Object.keys(acceptedTypes) as AcceptedExtension[];

/** The extension of a file name in lower case, if it can be uploaded. */
export function acceptedExtension(filename: string): AcceptedExtension | null {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(acceptedTypes, extension) ? (extension as AcceptedExtension) : null;
}

/** Browsers send larger files in chunks of this size. The upload can be resumed by its identifier. */
export const CHUNK_BYTES = 8 * 1024 * 1024;
