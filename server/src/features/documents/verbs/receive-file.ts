import type { Context } from '../../../access/context.ts';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { cutText } from '../../../cut-text.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { requireAcceptedName, detectContentType } from '../content-type.ts';
import { allowedTypeGroups } from '../limits.ts';

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
 * Stores an uploaded file under a new key, after detecting its type by content. `write` writes its rows; if it fails, the file is deleted.
 *
 * @param input.stream read to its end, or destroyed
 * @param input.maxBytes the limit of the size; throws if there is no room
 */
export async function receiveFile<T, S extends TenantScope = TenantScope>(
  { app, scope }: Context<S>,
  input: {
    stream: Readable;
    filename: string;
    newKey: (companyId: number) => string;
    maxBytes: () => Promise<number>;
    write: (tx: Tx, original: Original) => Promise<T>;
    transact?: Transact<T> | undefined;
  },
): Promise<T> {
  const filename = cleanName(input.filename);
  try {
    const extension = await requireAcceptedName(filename, allowedTypeGroups(app, scope));
    const limit = await input.maxBytes();
    return await withTemporaryFile(app, async (path) => {
      const received = await receive(input.stream, path, limit);
      if (received === 0) throw new Failure('empty');
      const content = await detectContentType(path, extension);
      const key = input.newKey(scope.companyId);
      try {
        const { size, sha256 } = await app.files.adopt(key, path, { mime: content.mimeType });
        const original = { key, filename, size, sha256, ...content };
        const transact: Transact<T> = input.transact ?? ((work) => app.database.write(scope, work));
        return await transact((tx) => input.write(tx, original));
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
