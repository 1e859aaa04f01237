import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Renditions } from './port.ts';

const never = new AbortController().signal;

/** The contract that every renditions engine must meet. */
export function renditionsSuite(name: string, make: (folder: string) => Renditions): void {
  describe(`port: ${name}`, () => {
    let renditions: Renditions;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dossier-renditions-'));
      renditions = make(join(folder, 'work'));
    });
    afterAll(async () => {
      await renditions.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function createFile(fileName: string, content: Buffer | string): Promise<string> {
      const path = join(folder, fileName);
      await writeFile(path, content);
      return path;
    }

    test('converts documents to PDF, concurrently', async () => {
      const letters = await Promise.all(
        [1, 2, 3].map(async (number) => ({
          path: await createFile(`${number}`, makeDocx(paragraph(`Letter number ${number}`))),
          target: join(folder, `${number}.pdf`),
        })),
      );
      await Promise.all(letters.map(({ path, target }) => renditions.make({ path, type: 'docx' }, target, never)));
      for (const { target } of letters) expect((await readFile(target)).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('an unconvertible document fails, and later ones are converted', async () => {
      const invalid = await createFile('bad', Buffer.from('PK\u0003\u0004 and then nothing that is a document'));
      const valid = await createFile('good', makeDocx(paragraph('A good letter')));
      const [rejected, converted] = await Promise.allSettled([
        renditions.make({ path: invalid, type: 'docx' }, join(folder, 'bad.pdf'), never),
        renditions.make({ path: valid, type: 'docx' }, join(folder, 'good.pdf'), never),
      ]);
      expect(rejected).toMatchObject({ status: 'rejected', reason: { name: 'Failure', kind: 'damaged' } });
      expect(converted).toMatchObject({ status: 'fulfilled' });
    });

    test('an aborted conversion rejects with the signal’s reason', async () => {
      const path = await createFile('letter', makeDocx(paragraph('A letter')));
      const reason = new Error('cancelled by the person');
      const target = join(folder, 'never.pdf');
      await expect(renditions.make({ path, type: 'docx' }, target, AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
