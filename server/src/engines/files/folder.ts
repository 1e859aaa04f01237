import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { prepareTemporary, temporaryName } from '../../temporary-files.ts';
import { checkKey, checkPrefix } from './keys.ts';
import { measure } from './measure.ts';
import type { Files } from './port.ts';

/** Half-written files lie here; no key begins with a dot. */
const unfinished = '.unfinished';

/** Keeps files in a folder, which several processes may share. */
export async function openFolder(root: string): Promise<Files> {
  const half = join(root, unfinished);
  await prepareTemporary(half);

  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };

  async function sizeOf(key: string): Promise<number | null> {
    try {
      const found = await stat(pathOf(key));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async put(key, stream, { length } = {}) {
      const path = pathOf(key);
      const temporary = join(half, temporaryName());
      const measured = measure(stream, length);
      try {
        const file = await open(temporary, 'wx', 0o640);
        try {
          for await (const chunk of measured.bytes) await writeAll(file, chunk);
          // Whole and on the disk before it has its name: a power cut leaves no file of zeros.
          await file.sync();
        } finally {
          await file.close();
        }
        await moveTo(temporary, path);
        return measured.result();
      } catch (error) {
        stream.destroy();
        await rm(temporary, { force: true });
        throw isFull(error) ? new Failure('storage_full') : error;
      }
    },

    async get(key, { range } = {}) {
      const size = await sizeOf(key);
      if (size === null) throw new Failure('not_found');
      if (range && range.start >= size) return Readable.from([]);
      return createReadStream(pathOf(key), range ?? {});
    },

    size: sizeOf,
    exists: async (key) => (await sizeOf(key)) !== null,

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async deletePrefix(prefix) {
      if (prefix === '') throw new Error('Deleting every file takes a prefix.');
      checkPrefix(prefix);
      await rm(join(root, prefix), { recursive: true, force: true });
    },

    list(prefix) {
      checkPrefix(prefix);
      return walk(root, prefix);
    },

    async check() {
      const probe = join(half, temporaryName());
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

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength;) {
    const { bytesWritten } = await file.write(chunk, offset);
    offset += bytesWritten;
  }
}

/** Gives the file its name, and writes the name down. Somebody may be deleting the folder at this moment, so it is made again. */
async function moveTo(temporary: string, path: string): Promise<void> {
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
  const names = await open(folder, 'r');
  try {
    await names.sync();
  } finally {
    await names.close();
  }
}

/** The keys below a prefix. */
async function* walk(root: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== unfinished) yield* walk(root, `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield prefix + entry.name;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
const isFull = (error: unknown) => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
