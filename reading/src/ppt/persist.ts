import { say } from '../sentences.ts';
import type { OleFile } from '../container/ole.ts';
import { ReadingError } from '../reading.ts';
import { openStream } from './protection.ts';
import { kind, type PptRecord, recordAt, records } from './records.ts';

const MAX_EDITS = 10_000;
/** Offset in an edit's record of the reference to the encryption, if any. */
const LOCK_AT = 28;

/** The latest version of each part of a presentation, by number. */
export interface Parts {
  document: PptRecord;
  part(id: number): PptRecord | undefined;
  /** Slides in file order, in case the list of slides is lost. */
  slides(): PptRecord[];
}

/**
 * Finds the latest version of each part: a save may append only changes ([MS-PPT] 2.1.2). Throws `password_protected`, `too_old` or
 * `damaged`.
 */
export function openParts(file: OleFile, password: string | undefined): Parts {
  const dual = file.find('PP97_DUALSTORAGE') ? ['PP97_DUALSTORAGE'] : [];
  const storedDocument = file.stream(...dual, 'PowerPoint Document') ?? file.stream('PowerPoint Document');
  if (file.find('PP40') || file.find('PersistentStorage Directory')) throw tooOld();
  if (!storedDocument) throw damaged('Its slides are missing.');
  const user = file.stream(...dual, 'Current User') ?? file.stream('Current User');
  const offsets = new Map<number, number>();
  let documentId: number | undefined;
  let lockId: number | undefined;
  let edit = user && user.length >= 20 ? user.readUInt32LE(16) : 0;
  for (let count = 0; count < MAX_EDITS; count += 1) {
    const record = recordAt(storedDocument, edit);
    if (record?.type !== kind.userEdit || record.body.length < 20) break;
    documentId ??= record.body.readUInt32LE(16);
    if (record.body.length >= LOCK_AT + 4) lockId ??= record.body.readUInt32LE(LOCK_AT);
    const directory = recordAt(storedDocument, record.body.readUInt32LE(12));
    if (directory?.type === kind.persistDirectory) addOffsets(directory.body, offsets);
    const earlier = record.body.readUInt32LE(8);
    if (earlier === 0 || earlier >= edit) break;
    edit = earlier;
  }
  const stream = lockId === undefined ? storedDocument : openStream(storedDocument, offsets, lockId, password);
  const part = (id: number) => recordAt(stream, offsets.get(id) ?? -1);
  const top = () => [...records(stream)];
  const document =
    (documentId === undefined ? undefined : part(documentId)) ?? top().findLast(({ type }) => type === kind.document);
  if (document?.type !== kind.document) throw damaged('Its slides are missing.');
  return { document, part, slides: () => top().filter(({ type }) => type === kind.slide) };
}

function addOffsets(directory: Buffer, offsets: Map<number, number>): void {
  for (let at = 0; at + 4 <= directory.length;) {
    const head = directory.readUInt32LE(at);
    const id = head & 0xfffff;
    const count = head >>> 20;
    at += 4;
    for (let index = 0; index < count && at + 4 <= directory.length; index += 1, at += 4) {
      if (!offsets.has(id + index)) offsets.set(id + index, directory.readUInt32LE(at));
    }
  }
}

function tooOld(): ReadingError {
  return new ReadingError('too_old', say('old_powerpoint'));
}

function damaged(detail: string): ReadingError {
  return new ReadingError('damaged', say('damaged_because', { detail }));
}
