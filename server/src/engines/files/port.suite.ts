import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Files } from './port.ts';

export interface FilesUnderTest {
  files: Files;
  close(): Promise<void>;
}

const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const asStream = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

/** The contract that every file store must meet. `pageSize` is how many keys it lists at once. */
export function filesSuite(name: string, make: () => Promise<FilesUnderTest>, pageSize = 50): void {
  describe(`port: ${name}`, () => {
    let context: FilesUnderTest;
    let files: Files;
    beforeAll(async () => {
      context = await make();
      files = context.files;
    });
    afterAll(() => context.close());

    const put = (key: string, text: string) => files.put(key, Readable.from([Buffer.from(text)]));
    const read = async (key: string, range?: { start: number; end: number }) =>
      (await buffer(await files.get(key, range && { range }))).toString();
    const listKeys = async (prefix: string) => {
      const keys: string[] = [];
      for await (const key of files.list(prefix)) keys.push(key);
      return keys.toSorted();
    };

    test('returns stored bytes, with size and hash', async () => {
      const text = 'Grüße aus Köln';
      const storedFile = await files.put('c/1/original/a.txt', Readable.from([Buffer.from(text)]), {
        length: Buffer.byteLength(text),
        mime: 'text/plain',
      });
      expect(storedFile).toEqual({ size: Buffer.byteLength(text), sha256: sha256(Buffer.from(text)) });
      expect(await read('c/1/original/a.txt')).toBe(text);
      expect(await files.size('c/1/original/a.txt')).toBe(Buffer.byteLength(text));
    });

    test('bytes are copied to another key, and stay when the first is deleted or replaced', async () => {
      await put('copied/first', 'one');
      await files.copy('copied/first', 'copied/deep/second');
      await put('copied/first', 'another');
      expect(await read('copied/deep/second')).toBe('one');
      await files.copy('copied/first', 'copied/deep/second');
      await files.delete('copied/first');
      expect(await read('copied/deep/second')).toBe('another');
      await expect(files.copy('copied/first', 'copied/third')).rejects.toMatchObject({ kind: 'not_found' });
    });

    test('a local file is adopted and replaces an older one', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dossier-adopt-'));
      const path = join(folder, 'finished');
      const bytes = randomBytes(300_000);
      await put('adopted', 'older');
      await writeFile(path, bytes);
      expect(await files.adopt('adopted', path, { mime: 'text/plain' })).toEqual({
        size: bytes.length,
        sha256: sha256(bytes),
      });
      await writeFile(path, 'something else');
      expect(sha256(await buffer(await files.get('adopted')))).toBe(sha256(bytes));
      await expect(files.adopt('adopted', join(folder, 'missing'))).rejects.toThrow('ENOENT');
      await expect(files.adopt('../adopted', path)).rejects.toThrow('is not a key');
      expect(await files.size('adopted')).toBe(bytes.length);
      await rm(folder, { recursive: true });
    });

    test('an invalid media type does not prevent storing a file', async () => {
      const storedFile = await files.put('odd-type', Readable.from([Buffer.from('a')]), {
        mime: 'text/html\r\nx-evil: ü',
      });
      expect(storedFile.size).toBe(1);
    });

    test('an empty file is a file', async () => {
      expect(await files.put('empty', Readable.from([]))).toEqual({ size: 0, sha256: sha256(Buffer.alloc(0)) });
      expect(await read('empty')).toBe('');
      expect(await files.exists('empty')).toBe(true);
    });

    test('a large file of unknown length is stored in parts', async () => {
      const bytes = randomBytes(40 * 1024 * 1024 + 17);
      expect(await files.put('large', asStream(bytes, 100_000))).toEqual({ size: bytes.length, sha256: sha256(bytes) });
      expect(sha256(await buffer(await files.get('large')))).toBe(sha256(bytes));
      const range = { start: 16 * 1024 * 1024 - 3, end: 16 * 1024 * 1024 + 3 };
      expect(await buffer(await files.get('large', { range }))).toEqual(bytes.subarray(range.start, range.end + 1));
    }, 60_000);

    test('a range is exact, truncated at the end, and empty beyond it', async () => {
      await put('range', '0123456789');
      expect(await read('range', { start: 2, end: 4 })).toBe('234');
      expect(await read('range', { start: 8, end: 99 })).toBe('89');
      expect(await read('range', { start: 10, end: 12 })).toBe('');
    });

    test('a new file replaces the old one', async () => {
      await put('same', 'the old and longer one');
      await put('same', 'new');
      expect(await read('same')).toBe('new');
    });

    test('missing files fail before the stream starts', async () => {
      await expect(files.get('c/1/nothing')).rejects.toMatchObject({ kind: 'not_found' });
      expect(await files.exists('c/1/nothing')).toBe(false);
      expect(await files.size('c/1/nothing')).toBeNull();
      await files.delete('c/1/nothing');
    });

    test('a stream that fails or has the wrong length leaves no file', async () => {
      for (const size of [100, 20 * 1024 * 1024]) {
        const broken = new PassThrough();
        const upload = files.put('broken', broken);
        broken.write(Buffer.alloc(size), () => broken.destroy(new Error('the upload was cut off')));
        await expect(upload).rejects.toThrow('the upload was cut off');
        const headers = new PassThrough();
        headers.destroy(new Error('it never began'));
        await expect(files.put('broken', headers)).rejects.toThrow('it never began');
        for (const length of [size - 1, size + 1]) {
          const putLength = files.put('broken', asStream(Buffer.alloc(size), 65_536), { length });
          await expect(putLength).rejects.toMatchObject({ kind: 'checksum' });
        }
      }
      expect(await files.exists('broken')).toBe(false);
      expect((await listKeys('')).filter((key) => key.includes('broken'))).toEqual([]);
    });

    test('a failed put keeps the existing file', async () => {
      await put('kept', 'good');
      await expect(files.put('kept', Readable.from([Buffer.from('bad')]), { length: 99 })).rejects.toMatchObject({
        kind: 'checksum',
      });
      expect(await read('kept')).toBe('good');
    });

    test('keys are listed by prefix', async () => {
      for (const key of ['l/b/2', 'l/b/10', 'l/a', 'l/b-c', 'l/b.txt', 'lb']) await put(key, key);
      expect(await listKeys('l/')).toEqual(['l/a', 'l/b-c', 'l/b.txt', 'l/b/10', 'l/b/2']);
      expect(await listKeys('l/b/')).toEqual(['l/b/10', 'l/b/2']);
      expect(await listKeys('nothing/')).toEqual([]);
      expect(await listKeys('')).toContain('lb');
    });

    test('deleting a company’s files keeps those of others', async () => {
      for (const key of ['c/7/original/1', 'c/7/page/2', 'c/77/original/1', 'c/7.txt']) await put(key, key);
      await files.deletePrefix('c/7/');
      expect(await listKeys('c/7/')).toEqual([]);
      expect(await files.exists('c/77/original/1')).toBe(true);
      expect(await files.exists('c/7.txt')).toBe(true);
      await files.delete('c/7.txt');
      expect(await files.exists('c/7.txt')).toBe(false);
      await files.deletePrefix('c/7/');
    });

    test.runIf(isLong || pageSize < 1000)(
      'listing and deleting work beyond one page',
      async () => {
        const count = pageSize + 100;
        for (let from = 0; from < count; from += 50) {
          await Promise.all(
            Array.from({ length: 50 }, (_, at) => put(`many/${String(from + at).padStart(4, '0')}`, 'x')),
          );
        }
        expect(await listKeys('many/')).toHaveLength(count);
        await files.deletePrefix('many/');
        expect(await listKeys('many/')).toEqual([]);
      },
      60_000,
    );

    test.each([
      '',
      '/',
      '../secret',
      'a/../b',
      'a//b',
      '/etc/passwd',
      'a/',
      'a b',
      'a\0b',
      '.unfinished/x',
      'a\\b',
      'ä',
    ])('refuses the key %j', async (key) => {
      await expect(put(key, 'x')).rejects.toThrow('is not a key');
      await expect(files.get(key)).rejects.toThrow('is not a key');
      await expect(files.delete(key)).rejects.toThrow('is not a key');
    });

    test('invalid and empty prefixes cannot be deleted', async () => {
      for (const prefix of ['', 'c', '../', '/']) {
        await expect(files.deletePrefix(prefix)).rejects.toThrow(/takes a prefix|must end in a slash|is not a key/);
      }
    });

    test('check() reports availability', async () => {
      await expect(files.check()).resolves.toBeUndefined();
    });
  });
}
