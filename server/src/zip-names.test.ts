import { expect, it } from 'vitest';
import { zipNames } from './zip-names.ts';

it('names in a zip are unique ignoring case, and keep their extension', () => {
  const nameFor = zipNames();
  expect(['A.pdf', 'a.PDF', 'A.pdf', 'A (2).PDF', 'readme'].map(nameFor)).toEqual([
    'A.pdf',
    'a (2).PDF',
    'A (3).pdf',
    'A (2) (2).PDF',
    'readme',
  ]);
});

it('names in a zip are files in its folder on every system', () => {
  const nameFor = zipNames();
  expect(
    ['../../etc/passwd', 'C:\\x.txt', '..', 'con.txt', 'ends. ', 'a\u202Egpj.exe', '\u0000', 'é'.normalize('NFD')].map(
      nameFor,
    ),
  ).toEqual(['.._.._etc_passwd', 'C__x.txt', '_', '_con.txt', 'ends', 'a_gpj.exe', '_ (2)', 'é']);
  const long = nameFor(`${'ü'.repeat(200)}.docx`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240);
  expect(long.endsWith('ü.docx')).toBe(true);
});
