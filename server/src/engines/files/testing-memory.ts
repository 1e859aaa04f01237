import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@dossier/contract/base/failure';
import { assertKey, assertPrefix } from './keys.ts';
import { measure } from './measure.ts';
import type { Files } from './port.ts';

/** Files of one test, in memory. */
export function openMemoryFiles(): Files {
  const files = new Map<string, Buffer>();
  const keysBelow = (prefix: string) => {
    assertPrefix(prefix);
    return [...files.keys()].filter((key) => key.startsWith(prefix));
  };

  const put: Files['put'] = async (key, stream, { length } = {}) => {
    assertKey(key);
    const measured = measure(stream, length);
    try {
      files.set(key, await buffer(measured.bytes));
      return measured.result();
    } catch (error) {
      stream.destroy();
      throw error;
    }
  };

  return {
    put,
    async adopt(key, path) {
      assertKey(key);
      return await put(key, Readable.from([await readFile(path)]));
    },
    async copy(from, to) {
      assertKey(to);
      const bytes = files.get(from);
      if (!bytes) throw new Failure('not_found');
      files.set(to, bytes);
    },
    async get(key, { range } = {}) {
      assertKey(key);
      const bytes = files.get(key);
      if (!bytes) throw new Failure('not_found');
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    size: async (key) => files.get(key)?.length ?? null,
    exists: async (key) => files.has(key),
    async delete(key) {
      assertKey(key);
      files.delete(key);
    },
    async deletePrefix(prefix) {
      if (prefix === '') throw new Error('Deleting every file takes a prefix.');
      for (const key of keysBelow(prefix)) files.delete(key);
    },
    async *list(prefix) {
      yield* keysBelow(prefix);
    },
    check: async () => {},
  };
}
