import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadingPart } from '@dossier/reading/reading';
import type { Readers } from './port.ts';

/** The contract that every readers engine must meet. */
export function readersSuite(name: string, make: () => Readers): void {
  describe(`port: ${name}`, () => {
    let readers: Readers;
    let folder: string;
    beforeAll(async () => {
      readers = make();
      folder = await mkdtemp(join(tmpdir(), 'dossier-readers-'));
    });
    afterAll(async () => {
      await readers.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function read(fileName: string, content: string | Buffer, signal = new AbortController().signal) {
      const path = join(folder, fileName);
      await writeFile(path, content);
      const parts: ReadingPart[] = [];
      await readers.read({ path, name: fileName }, { signal, onPart: (part) => void parts.push(part) });
      return parts;
    }

    test('a file yields a start, its pages in order, and an end', async () => {
      const parts = await read('letter.txt', 'Dear Ann,\n\nthe first page.\f\nAnd the second.\n');
      expect(parts.map(({ part }) => part)).toEqual(['start', 'page', 'page', 'end']);
      expect(parts[0]).toMatchObject({ type: 'txt' });
      const texts = parts.flatMap((part) => (part.part === 'page' ? [part.page.text] : []));
      expect(texts[0]).toContain('the first page');
      expect(texts[1]).toContain('And the second');
    });

    test('several files are read at once without mixing', async () => {
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, number) => read(`${number}.txt`, `This is letter number ${number}.`)),
      );
      all.forEach((parts, number) => expect(JSON.stringify(parts)).toContain(`letter number ${number}.`));
    });

    test('unreadable files fail with their error code, and later files are read', async () => {
      await expect(read('empty.txt', '')).rejects.toMatchObject({ name: 'Failure', kind: 'empty' });
      await expect(read('torn.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type'))).rejects.toMatchObject({
        name: 'Failure',
        kind: 'damaged',
      });
      expect(await read('fine.txt', 'All is well.')).toHaveLength(3);
    });

    test('an aborted reading ends with the signal’s reason', async () => {
      const reason = new Error('cancelled by the person');
      await expect(read('a.txt', 'text', AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    test('check() reports availability', async () => {
      await expect(readers.check()).resolves.toBeUndefined();
    });
  });
}
