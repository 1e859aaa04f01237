import { writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { type MadeEntry, makeZip } from './testing/zips.ts';
import { isNestedZip, openZip } from '../../zip-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-zips-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MEGABYTE = 1_000_000;
const app = { settings: { unpackFiles: 20, unpackBytes: 50 * MEGABYTE } } as App;
let count = 0;

async function opened(bytes: Uint8Array, maxBytes = 40 * MEGABYTE) {
  const path = join(folder, `${(count += 1)}.zip`);
  await writeFile(path, bytes);
  return await openZip(app, path, maxBytes);
}
const open = (...entries: MadeEntry[]) => opened(makeZip(...entries));
/** The only entry: its refusal by its key, or its bytes. */
async function only(entry: MadeEntry, maxBytes?: number): Promise<string> {
  const zip = await opened(makeZip(entry), maxBytes);
  const [first] = zip.entries;
  try {
    if (first!.refusal) return first!.refusal.sentence.key;
    return (await buffer(first!.open())).toString();
  } catch (error) {
    return String((error as { kind?: string }).kind ?? error);
  } finally {
    zip.close();
  }
}
const refusalOf = (entries: MadeEntry[]) =>
  open(...entries).then(
    () => 'opened',
    (error: unknown) => (error as { sentence: { key: string } }).sentence.key,
  );

describe('a zip file', () => {
  it('has files with their folders, without what operating systems add', async () => {
    const zip = await open(
      { name: 'Contracts/' },
      { name: 'Contracts/2026/Lease.txt', bytes: 'A lease' },
      { name: '.\\Contracts\\Offer.txt', bytes: 'An offer', method: 0 },
      ...['__MACOSX/Contracts/._Lease.txt', 'Contracts/.DS_Store', 'Thumbs.db', 'Contracts/~$Offer.docx'].map(
        (name) => ({
          name,
          bytes: 'x',
        }),
      ),
    );
    expect(zip.entries.map(({ number, path, folders, name }) => ({ number, path, folders, name }))).toEqual([
      { number: 1, path: 'Contracts/2026/Lease.txt', folders: ['Contracts', '2026'], name: 'Lease.txt' },
      { number: 2, path: './Contracts/Offer.txt', folders: ['Contracts'], name: 'Offer.txt' },
    ]);
    const texts = await Promise.all(zip.entries.map(async (entry) => (await buffer(entry.open())).toString()));
    expect(texts).toEqual(['A lease', 'An offer']);
    zip.close();
  });

  it('has names in UTF-8, with and without the flag, in the code page of DOS, and decomposed', async () => {
    const zip = await open(
      { name: 'Übersicht.txt', utf8: true, bytes: 'x' },
      { name: 'Übersicht.txt', bytes: 'x' },
      { name: Buffer.from([0x9a, ...Buffer.from('bersicht.txt')]), bytes: 'x' },
      { name: 'Übersicht.txt'.normalize('NFD'), utf8: true, bytes: 'x' },
      { name: '見積.txt', bytes: 'x' },
    );
    expect(zip.entries.map(({ name }) => name)).toEqual([...Array(4).fill('Übersicht.txt'), '見積.txt']);
    zip.close();
  });

  it('may have the same name twice: both are files', async () => {
    const zip = await open({ name: 'a/Same.txt', bytes: 'one' }, { name: 'a/Same.txt', bytes: 'two' });
    expect(zip.entries.map(({ name }) => name)).toEqual(['Same.txt', 'Same.txt']);
    expect((await buffer(zip.entries[1]!.open())).toString()).toBe('two');
    zip.close();
  });

  it.each([
    ['no zip file', Buffer.from('Only words.'), 'damaged'],
    ['half a zip file', makeZip({ name: 'a.txt', bytes: 'A text' }).subarray(0, 40), 'damaged'],
    ['an empty one', Buffer.from(zipSync({})), 'empty'],
    ['one with folders only', makeZip({ name: 'a/' }, { name: 'a/.DS_Store', bytes: 'x' }), 'empty'],
  ])('is refused if it is %s', async (_, bytes, kind) => {
    await expect(opened(bytes)).rejects.toMatchObject({ kind });
  });

  it('is refused if all its files are protected, too many or too large', async () => {
    const files = (number: number) => Array.from({ length: number }, (_, at) => ({ name: `${at}.txt`, bytes: 'x' }));
    expect(await refusalOf([{ name: 'a.txt', bytes: 'x', encrypted: true }])).toBe('documents.zip_protected');
    expect(await refusalOf(files(21))).toBe('documents.zip_too_many_files');
    expect(await refusalOf(Array.from({ length: 201 }, (_, at) => ({ name: `${at}/` })))).toBe(
      'documents.zip_too_many_files',
    );
    const long = { name: `${'a'.repeat(60_000)}/` };
    expect(await refusalOf([long, long])).toBe('failures.too_complex');
    const declared = { name: 'a.txt', bytes: 'x', size: 15 * MEGABYTE };
    expect(await refusalOf([declared, declared, declared])).toBe('opened');
    expect(await refusalOf([declared, declared, declared, declared])).toBe('documents.unpack_too_large');
  });
});

describe('a file in a zip file is left out', () => {
  it.each([
    ['../a.txt', 'documents.zip_entry_path'],
    ['a/../../b.txt', 'documents.zip_entry_path'],
    ['..\\a.txt', 'documents.zip_entry_path'],
    ['/etc/passwd', 'documents.zip_entry_path'],
    ['C:\\a.txt', 'documents.zip_entry_path'],
    [`${'a/'.repeat(21)}b.txt`, 'documents.zip_entry_deep'],
    [' ', 'documents.zip_entry_name'],
  ])('for its path: %s', async (name, key) => {
    expect(await only({ name, bytes: 'x' })).toBe(key);
  });

  it('if it is a link, has another method, or is too large, empty or a bomb', async () => {
    const text = { name: 'a.txt', bytes: 'x' };
    expect(await only({ ...text, mode: 0o120777 })).toBe('documents.zip_entry_link');
    expect(await only({ ...text, mode: 0o060644 })).toBe('documents.zip_entry_link');
    expect(await only({ ...text, mode: 0o100644 })).toBe('x');
    expect(await only({ ...text, method: 12 })).toBe('documents.zip_entry_method');
    expect(await only({ name: 'a.txt' })).toBe('failures.empty');
    expect(await only({ ...text, bytes: 'x'.repeat(100) }, 99)).toBe('base.file_too_large');
    const zeros = Buffer.alloc(20 * 1024 ** 2);
    expect(await only({ name: 'a.txt', bytes: zeros })).toBe('documents.zip_entry_ratio');
  });

  it('if its bytes are not those that were packed', async () => {
    const text = { name: 'a.txt', bytes: 'Some words' };
    expect(await only({ ...text, crc: 1 })).toBe('damaged');
    expect(await only({ ...text, size: 3 })).toBe('damaged');
    expect(await only({ ...text, size: 300 })).toBe('damaged');
    const zip = makeZip(text);
    zip.fill(0xff, 35, 40);
    const broken = await opened(zip);
    await expect(buffer(broken.entries[0]!.open())).rejects.toMatchObject({ kind: 'damaged' });
    broken.close();
  });

  it('if some are protected, while the others are unpacked', async () => {
    const zip = await open({ name: 'a.txt', bytes: 'x', encrypted: true }, { name: 'b.txt', bytes: 'y' });
    expect(zip.entries.map(({ refusal }) => refusal?.sentence.key)).toEqual([
      'documents.zip_entry_protected',
      undefined,
    ]);
    zip.close();
  });

  it('if it is a zip file itself, by its name', () => {
    expect([isNestedZip({ name: 'Inner.ZIP' }), isNestedZip({ name: 'zip.txt' })]).toEqual([true, false]);
  });
});
