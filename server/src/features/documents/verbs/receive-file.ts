import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { detectContentType, requireAcceptedName } from '../content-type.ts';
import { allowedTypeGroups, requireRoomForDocument } from '../limits.ts';

/** A stored file, of which the rows are still to be written. */
export interface Original {
  key: string;
  filename: string;
  size: number;
  sha256: string;
  type: string;
  mimeType: string;
}

/** Runs work in a transaction. */
export type Transact<T> = (work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Stores an uploaded file, after detecting its type by content. `write` writes its rows; if it fails, the file is deleted. Throws what is
 * wrong with the file, or `Failure('quota')`.
 *
 * @param input.stream read to its end, or destroyed
 * @param input.key where it is stored
 */
export async function receiveFile<T>(
  { app, scope }: Context<TenantScope>,
  input: {
    stream: Readable;
    filename: string;
    key: string;
    write: (tx: Tx, original: Original) => Promise<T>;
    transact: Transact<T>;
  },
): Promise<T> {
  const filename = cleanName(input.filename);
  try {
    const extension = await requireAcceptedName(filename, allowedTypeGroups(app, scope));
    const limit = await requireRoomForDocument(app, scope);
    return await withTemporaryFile(app, async (path) => {
      const received = await receive(input.stream, path, limit);
      if (received === 0) throw new Failure('empty');
      const content = await detectContentType(path, extension);
      const { key } = input;
      try {
        const { size, sha256 } = await app.files.adopt(key, path, { mime: content.mimeType });
        return await input.transact((tx) => input.write(tx, { key, filename, size, sha256, ...content }));
      } catch (error) {
        await app.files
          .delete(key)
          .catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
        throw error;
      }
    });
  } finally {
    input.stream.destroy();
  }
}

/** The file name without folders, which some browsers send, and without characters that file systems reject. */
export function cleanName(filename: string): string {
  const clean = stripControlCharacters(filename.split(/[/\\]/).at(-1) ?? '').trim();
  if (clean.length <= 255) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? cutText(clean.slice(dot), 20) : '';
  return cutText(clean, 255 - extension.length) + extension;
}

/** Removes control characters and bidirectional overrides, which can disguise the extension. */
export function stripControlCharacters(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are removed
  return name.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
}
