import { buffer } from 'node:stream/consumers';
import { type Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/documents/sentences';
import { pictureType } from '@dossier/reading/drawn/pictures';
import type { Context } from '../../../access/context.ts';
import type { App } from '../../../app.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import type { DocumentScope } from '../store.ts';
import { type FileToDraw, isDrawnType, type StoredFile } from './draw-file.ts';

const HEADER_BYTES = 30;
const MAX_NAME = 1024;
const LOCAL_HEADER = 0x04034b50;
/** Limits of a picture, packed and unpacked. */
const MAX_PACKED = 48 * 1024 ** 2;
const MAX_BYTES = 64 * 1024 ** 2;

/** A picture in a stored Word or PowerPoint file, by the offset of its zip entry. Throws `Failure('not_found')` if there is none. */
export async function openPicture(
  { app }: Context<DocumentScope>,
  { type, file, at }: Pick<FileToDraw, 'type' | 'file'> & { at: number },
): Promise<OutgoingFile> {
  const entry = file && isDrawnType(type) ? await findEntry(app, file, at) : undefined;
  if (!file || !entry) throw new Failure('not_found', say('no_picture'));
  return {
    filename: entry.name,
    mimeType: entry.mimeType,
    size: null,
    etag: `${file.sha256}-${at}`,
    open: async () => {
      const packed = await app.files.get(file.key, { range: { start: entry.start, end: entry.end } });
      if (!entry.isDeflated) return packed;
      const inflate = createInflateRaw();
      packed.on('error', (error) => inflate.destroy(error));
      return packed.pipe(inflate).pipe(limitBytes(packed, inflate));
    },
  };
}

interface Entry {
  name: string;
  mimeType: string;
  isDeflated: boolean;
  /** Range of its data in the file, the end included. */
  start: number;
  end: number;
}

/** The picture whose local header is at an offset; undefined if there is another file or none. */
async function findEntry(app: App, file: StoredFile, at: number): Promise<Entry | undefined> {
  if (at + HEADER_BYTES >= file.size) return undefined;
  const range = { start: at, end: Math.min(at + HEADER_BYTES + MAX_NAME, file.size) - 1 };
  const header = await buffer(await app.files.get(file.key, { range }));
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER) return undefined;
  const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
  const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)];
  const name = header.toString('utf8', HEADER_BYTES, HEADER_BYTES + nameLength);
  const mimeType = pictureType(name);
  const isEncrypted = (flags & 1) !== 0;
  // Written as a stream: the size follows the data, which deflate does not need.
  const packedSize = (flags & 8) !== 0 ? 0 : header.readUInt32LE(18);
  const isDeflated = method === 8;
  if (
    mimeType === undefined ||
    isEncrypted ||
    nameLength > MAX_NAME ||
    (!isDeflated && (method !== 0 || packedSize === 0))
  )
    return undefined;
  const start = at + HEADER_BYTES + nameLength + extraLength;
  const length = Math.min(packedSize || MAX_PACKED, MAX_PACKED);
  const end = Math.min(start + length, file.size) - 1;
  return start > end ? undefined : { name: name.slice(name.lastIndexOf('/') + 1), mimeType, isDeflated, start, end };
}

/** Fails above the limit, and stops reading after the end of the picture. */
function limitBytes(source: Readable, inflate: Readable): Transform {
  let size = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > MAX_BYTES ? new Failure('too_large') : null, chunk);
    },
  });
  inflate.on('error', (error) => limited.destroy(error));
  limited.on('close', () => {
    source.destroy();
    inflate.destroy();
  });
  return limited;
}
