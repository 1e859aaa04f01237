import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';
import { makeDoc } from '../testing/doc-files.ts';
import { encryptDoc, encryptXls, hideDoc, hideXls, strongLock, weakLock } from '../testing/encrypted-binary.ts';
import { makePpt } from '../testing/ppt-files.ts';
import { passwordRefusals } from '../testing/password-refusals.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { rc4Stream } from './rc4.ts';
import { deriveObfuscation, turn } from './xor-obfuscation.ts';

// Longer than a few blocks of every format.
const paragraphs = Array.from({ length: 90 }, (_, place) => ({
  text: `Clause ${place} of the lease, ${Math.sin(place)}.`,
}));
const rows = Array.from({ length: 300 }, (_, row) => [`Berth ${row}`, Math.cos(row), row % 2 === 0]);
const slides = [{ title: 'Our plan', body: ['Point one', 'Point two'], notes: 'Say hello.' }, { boxes: ['In a box'] }];

const doc = makeDoc(paragraphs, { header: 'Port of Larkhill' });
const xls = write(utils.book_new(utils.aoa_to_sheet(rows), 'Berths'), { type: 'buffer', bookType: 'biff8' }) as Buffer;
const ppt = makePpt(slides);

const PASSWORD = 'Schéma 7 ✓';
const locks = {
  'of Office 97': () => weakLock(PASSWORD),
  'of Office 2003, weak': () => strongLock(PASSWORD, 40),
  'of Office 2003, strong': () => strongLock(PASSWORD, 128),
};

const encrypted = Object.entries(locks).flatMap(([name, lock]) => [
  { name: `doc ${name}`, type: 'doc', plain: doc, sealed: encryptDoc(doc, lock()), password: PASSWORD },
  { name: `xls ${name}`, type: 'xls', plain: xls, sealed: encryptXls(xls, lock()), password: PASSWORD },
  { name: `ppt ${name}`, type: 'ppt', plain: ppt, sealed: makePpt(slides, lock()), password: PASSWORD },
]);

/** Excel's values for the password `abc`; Word rotates the bytes by five more bits. */
const vector = { key: 20_810, verifier: 52_250, bytes: Buffer.from('accca4abd6bac3bad6a32b45d37929bb', 'hex') };
const forWord = Buffer.from(vector.bytes.map((byte) => ((byte << 5) | (byte >> 3)) & 0xff));
const check = ((vector.key << 16) | vector.verifier) >>> 0;

const hidden = [
  { name: 'doc of Word 95', type: 'doc', plain: doc, sealed: hideDoc(doc, check, forWord), password: 'abc' },
  {
    name: 'xls of Excel 95',
    type: 'xls',
    plain: xls,
    sealed: hideXls(xls, [vector.key, vector.verifier], vector.bytes),
    password: 'abc',
  },
];

/** Missing password; wrong password. */
const refusals = [expect.stringContaining('Enter it'), expect.stringContaining('does not open')];

describe.each([...encrypted, ...hidden])('$name', ({ type, plain, sealed, password: right }) => {
  test('opens with its password, with the same result as unencrypted', async () => {
    const [path, open] = await Promise.all([
      writeTemporaryFile(sealed, `a.${type}`),
      writeTemporaryFile(plain, `a.${type}`),
    ]);
    const reading = await read({ path, password: right });
    const { pages } = await read({ path: open });
    expect(reading).toMatchObject({ type, warnings: [] });
    expect(reading.pages).toEqual(pages);
    expect(pages[0]?.text.length).toBeGreaterThan(20);
  });

  test('a missing and a wrong password have different sentences', async () => {
    expect(await passwordRefusals(await writeTemporaryFile(sealed, `a.${type}`), 'schéma')).toEqual(refusals);
  });
});

test('a workbook encrypted with Excel’s default password needs no password', async () => {
  const path = await writeTemporaryFile(encryptXls(xls, weakLock('VelvetSweatshop')), 'a.xls');
  expect((await read({ path })).pages[0]?.text).toContain('Berth 7\t');
  // A superfluous password is accepted.
  expect((await read({ path, password: 'guessed' })).pages[0]?.text).toContain('Berth 7\t');
});

test('unknown encryption is distinguished from damage', async () => {
  const lock = weakLock(PASSWORD);
  const unknown = { ...lock, header: Buffer.concat([Buffer.from([9, 0]), lock.header.subarray(2)]) };
  await expect(
    read({ path: await writeTemporaryFile(encryptXls(xls, unknown), 'a.xls'), password: PASSWORD }),
  ).rejects.toMatchObject({
    code: 'password_protected',
    message: expect.stringContaining('not supported') as string,
  });
  const short = { ...lock, header: lock.header.subarray(0, 30) };
  await expect(
    read({ path: await writeTemporaryFile(encryptXls(xls, short), 'a.xls'), password: PASSWORD }),
  ).rejects.toMatchObject({
    code: 'damaged',
  });
});

test('RC4 matches its published test vectors', () => {
  expect(rc4Stream(Buffer.from('0102030405', 'hex'), 16).toString('hex')).toBe('b2396305f03dc027ccc3524a0a1118a8');
  const stream = rc4Stream(Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex'), 256 + 16);
  expect(stream.subarray(0, 16).toString('hex')).toBe('9ac7cc9a609d1ef7b2932899cde41b97');
});

test('XOR obfuscation matches Excel’s', () => {
  expect(deriveObfuscation('abc', turn.excel)).toEqual(vector);
  expect(deriveObfuscation('', turn.excel)).toMatchObject({ key: 0, verifier: 0 });
});
