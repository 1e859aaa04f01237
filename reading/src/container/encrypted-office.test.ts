import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';
import { encryptAgile, encryptStandard } from '../testing/encrypted-office.ts';
import { makeDocx } from '../testing/office-files.ts';
import { passwordRefusals } from '../testing/password-refusals.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';

// Longer than a segment, and not a multiple of the block size.
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const letters = Array.from({ length: 400 }, (_, place) =>
  paragraph(`Clause ${place} of the lease, ${Math.sin(place)}.`),
);
const plain = makeDocx(letters.join(''));
const PASSWORD = 'Schéma 7 ✓';

/** Missing password; wrong password. */
const refusals = [expect.stringContaining('Enter it'), expect.stringContaining('does not open')];

describe.each([
  ['agile', encryptAgile],
  ['standard', encryptStandard],
])('%s encryption', (_, encrypt) => {
  test('opens with its password, with the same result as unencrypted', async () => {
    const [sealed, open] = await Promise.all([
      writeTemporaryFile(encrypt(plain, PASSWORD), 'lease.docx'),
      writeTemporaryFile(plain, 'plain.docx'),
    ]);
    const reading = await read({ path: sealed, password: PASSWORD });
    expect(reading).toMatchObject({ type: 'docx', warnings: [] });
    expect(reading.pages.map(({ text }) => text)).toEqual((await read({ path: open })).pages.map(({ text }) => text));
  });

  test('a missing and a wrong password have different sentences', async () => {
    expect(
      await passwordRefusals(await writeTemporaryFile(encrypt(plain, PASSWORD), 'lease.docx'), 'schéma 7'),
    ).toEqual(refusals);
  });

  test('is not required if Excel encrypted with its default password', async () => {
    const path = await writeTemporaryFile(encrypt(plain, 'VelvetSweatshop'), 'lease.docx');
    expect((await read({ path })).pages.length).toBeGreaterThan(0);
  });

  test('leaves no temporary files', async () => {
    const path = await writeTemporaryFile(encrypt(plain, PASSWORD), 'lease.docx');
    const attachments = join(path, '..', 'beside');
    await read({ path, password: PASSWORD, attachments });
    expect(await readdir(attachments)).toEqual([]);
  });

  test('of a truncated file is damaged', async () => {
    const bytes = encrypt(plain, PASSWORD);
    const path = await writeTemporaryFile(bytes.subarray(0, bytes.length - 9000), 'lease.docx');
    await expect(read({ path, password: PASSWORD })).rejects.toMatchObject({ code: 'damaged' });
  });
});
