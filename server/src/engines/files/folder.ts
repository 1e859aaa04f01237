import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { prepareTemporary, temporaryName } from '../../temporary-files.ts';
import { assertKey, assertPrefix } from './keys.ts';
import { measure } from './measure.ts';
import type { Files, StoredFile } from './port.ts';

/** Folder for incomplete files; no key begins with a dot. */
const UNFINISHED = '.unfinished';
const FILE_MODE = 0o640;

/** Stores files in a folder, which several processes may share. */
export async function openFolder(root: string): Promise<Files> {
  const unfinishedFolder = join(root, UNFINISHED);
  await prepareTemporary(unfinishedFolder);

  const filePath = (key: string) => {
    assertKey(key);
    return join(root, key);
  };

  async function fileSize(key: string): Promise<number | null> {
    try {
      const stats = await stat(filePath(key));
      return stats.isFile() ? stats.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  const put: Files['put'] = async (key, stream, { length } = {}) => {
    const path = filePath(key);
    const temporary = join(unfinishedFolder, temporaryName());
    const measuredStream = measure(stream, length);
    try {
      const file = await open(temporary, 'wx', FILE_MODE);
      try {
        for await (const chunk of measuredStream.bytes) await writeAll(file, chunk);
        // Flushed before it gets its name, so that a power failure leaves no file of zeros.
        await file.sync();
      } finally {
        await file.close();
      }
      await moveIntoPlace(temporary, path);
      return measuredStream.result();
    } catch (error) {
      stream.destroy();
      await rm(temporary, { force: true });
      throw isFull(error) ? new Failure('storage_full') : error;
    }
  };

  return {
    put,

    async adopt(key, path) {
      const target = filePath(key);
      try {
        const storedFile = await flushFile(path);
        await moveIntoPlace(path, target);
        return storedFile;
      } catch (error) {
        // The folder of temporary files may be on another file system.
        if (errorCode(error) === 'EXDEV') return await put(key, createReadStream(path));
        throw isFull(error) ? new Failure('storage_full') : error;
      }
    },

    async copy(from, to) {
      const target = filePath(to);
      const temporary = join(unfinishedFolder, temporaryName());
      try {
        // Files are replaced, never changed, so that both keys can have the same bytes on the disk.
        await link(filePath(from), temporary);
        await moveIntoPlace(temporary, target);
      } catch (error) {
        if (isMissing(error)) throw new Failure('not_found');
        await rm(temporary, { force: true });
        // The file system has no links, or has too many to this file.
        await put(to, createReadStream(filePath(from)));
      }
    },

    async get(key, { range } = {}) {
      const size = await fileSize(key);
      if (size === null) throw new Failure('not_found');
      if (range && range.start >= size) return Readable.from([]);
      return createReadStream(filePath(key), range ?? {});
    },

    size: fileSize,
    exists: async (key) => (await fileSize(key)) !== null,

    async delete(key) {
      await rm(filePath(key), { force: true });
    },

    async deletePrefix(prefix) {
      if (prefix === '') throw new Error('Deleting every file takes a prefix.');
      assertPrefix(prefix);
      await rm(join(root, prefix), { recursive: true, force: true });
    },

    list(prefix) {
      assertPrefix(prefix);
      return walk(root, prefix);
    },

    async check() {
      const probe = join(unfinishedFolder, temporaryName());
      const file = await open(probe, 'wx');
      try {
        await file.write('dossier');
      } finally {
        await file.close();
        await rm(probe, { force: true });
      }
    },
  };
}

/** Flushes a complete file to the disk, so that it is whole when it gets its name. Throws if it is a link or not a file. */
async function flushFile(path: string): Promise<StoredFile> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    if (!(await file.stat()).isFile()) throw new Error('Only a regular file can be stored.');
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
    await file.chmod(FILE_MODE);
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength;) {
    const { bytesWritten } = await file.write(chunk, offset);
    offset += bytesWritten;
  }
}

/** Renames the file and flushes the folder. Retries, because the folder may be deleted at the same time. */
async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  const folder = dirname(path);
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true });
    try {
      await rename(temporary, path);
      break;
    } catch (error) {
      if (attempt === 3 || !isMissing(error)) throw error;
    }
  }
  if (process.platform === 'win32') return;
  const folderHandle = await open(folder, 'r');
  try {
    await folderHandle.sync();
  } finally {
    await folderHandle.close();
  }
}

/** The keys below a prefix. */
async function* walk(root: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== UNFINISHED) yield* walk(root, `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield prefix + entry.name;
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
const isMissing = (error: unknown) => errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR';
const isFull = (error: unknown) => errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT';
