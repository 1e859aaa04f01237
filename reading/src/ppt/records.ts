/** A record of a PowerPoint file ([MS-PPT] 2.3.1); records nest and are identified by numbers. */
export interface PptRecord {
  type: number;
  instance: number;
  /** The content after its header. */
  body: Buffer;
}

/** The relevant record types. */
export const kind = {
  document: 0x03e8,
  documentAtom: 0x03e9,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  notesAtom: 0x03f1,
  slidePersist: 0x03f3,
  drawing: 0x040c,
  links: 0x0409,
  placeholder: 0x0bc3,
  outlineReference: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textStyles: 0x0fa1,
  textBytes: 0x0fa8,
  string: 0x0fba,
  linkAtom: 0x0fd3,
  link: 0x0fd7,
  headersFooters: 0x0fd9,
  headersFootersAtom: 0x0fda,
  linkPlace: 0x0fdf,
  slideList: 0x0ff0,
  action: 0x0ff2,
  actionAtom: 0x0ff3,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  binaryTagData: 0x138b,
  objectReference: 0x0bc1,
  object: 0x0fcc,
  objectAtom: 0x0fc3,
  objectData: 0x1011,
  encryption: 0x2f14,
  comment: 0x2ee0,
  commentAtom: 0x2ee1,
  artDrawing: 0xf002,
  artGroup: 0xf003,
  artShape: 0xf004,
  artGroupBounds: 0xf009,
  artProperties: 0xf00b,
  artText: 0xf00d,
  artChildAnchor: 0xf00f,
  artAnchor: 0xf010,
  artData: 0xf011,
  artMoreProperties: 0xf122,
} as const;

const CONTAINER_VERSION = 15;

/** The record at an offset; undefined if there is none. A truncated record ends with the bytes. */
export function recordAt(bytes: Buffer, at: number): PptRecord | undefined {
  if (at < 0 || at + 8 > bytes.length) return undefined;
  return {
    type: bytes.readUInt16LE(at + 2),
    instance: bytes.readUInt16LE(at) >> 4,
    body: bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4)),
  };
}

/** Consecutive records. */
export function* records(bytes: Buffer): Generator<PptRecord> {
  for (let at = 0; ;) {
    const record = recordAt(bytes, at);
    if (!record) return;
    yield record;
    at += 8 + bytes.readUInt32LE(at + 4);
  }
}

/** The first child record of a type. */
export function first(bytes: Buffer, type: number): PptRecord | undefined {
  for (const record of records(bytes)) if (record.type === type) return record;
  return undefined;
}

/** All descendant records of a type, in order. */
export function* within(bytes: Buffer, type: number, depth = 0): Generator<PptRecord> {
  if (depth > 40) return;
  for (let at = 0; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4)) {
    const record = recordAt(bytes, at) as PptRecord;
    if (record.type === type) yield record;
    else if ((bytes.readUInt16LE(at) & 15) === CONTAINER_VERSION) yield* within(record.body, type, depth + 1);
  }
}

/** A string record. */
export function readString(record: PptRecord): string {
  return record.body.toString('utf16le').replaceAll('\0', '').trim();
}
