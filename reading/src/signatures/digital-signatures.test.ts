import { expect, test } from 'vitest';
import { signedPdf, testSigner, words } from '../testing/signed-pdf.ts';
import { readSignatureFields } from './pdf/signature-fields.ts';

const content = words('Agreement 418', 70, 760);
const fields = [{ name: 'client', box: [70, 500, 270, 560] }] as const;

type Options = Omit<Parameters<typeof signedPdf>[0], 'content' | 'fields'>;
const bytesOf = (options: Options) => signedPdf({ content, fields, ...options });
const signatureIn = (bytes: Buffer) => readSignatureFields(bytes).fields[0]!.signature!;
const altered = (bytes: Buffer) => {
  bytes[bytes.indexOf('Agreement 418') + 12] = '9'.charCodeAt(0);
  return bytes;
};

test.each([
  ['ecdsa', 'SHA-256', 'ECDSA'],
  ['ed448', 'SHAKE256', 'Ed448'],
  ['pss', 'SHA-256', 'RSA'],
] as const)('a signature by %s is verified', (by, digest, algorithm) => {
  const signers = [testSigner('Hester Vroombout', { by })];
  const expected = { digest, algorithm, signer: 'Hester Vroombout', issuer: 'self_signed', coverage: 'file' };
  expect(signatureIn(bytesOf({ signers }))).toMatchObject({ ...expected, integrity: 'intact' });
  expect(signatureIn(altered(bytesOf({ signers })))).toMatchObject({ ...expected, integrity: 'changed' });
});

test('a method that cannot be verified is unknown, not changed', () => {
  const signers = [testSigner('Hester Vroombout', { by: 'pss_other_mask' })];
  expect(signatureIn(bytesOf({ signers }))).toMatchObject({ signer: 'Hester Vroombout', integrity: 'unknown' });
});

test('the certificate of a signer is found although the signature writes its name in another encoding', () => {
  const signers = [testSigner('Hester Vroombout', { isNamedOtherwise: true })];
  expect(signatureIn(bytesOf({ signers }))).toMatchObject({ signer: 'Hester Vroombout', integrity: 'intact' });
});

const signers = [testSigner('Hester Vroombout')];

test('the brackets of a signature can be signed too', () => {
  const range = (from: number, to: number, length: number) => [0, from + 1, to - 1, length - to + 1];
  expect(signatureIn(bytesOf({ signers, range }))).toMatchObject({ integrity: 'intact', coverage: 'file' });
});

test.each([
  [
    'leaves out more than the signature',
    (from: number, to: number, length: number) => [0, from, to + 3, length - to - 3],
  ],
  ['has several gaps', (from: number, to: number, length: number) => [0, 9, 12, from - 12, to, length - to]],
  ['is one piece', (from: number) => [0, from]],
  ['ends before the revision does', (from: number, to: number, length: number) => [0, from, to, length - to - 40]],
])('a range that %s is intact, and does not cover the file', (_, range) => {
  expect(signatureIn(bytesOf({ signers, range }))).toMatchObject({ integrity: 'intact', coverage: 'partial' });
});

test.each([
  ['goes backwards', (from: number, to: number) => [to, 10, 0, from]],
  ['is longer than the file', (from: number, to: number, length: number) => [0, from, to, length]],
])('a range that %s is no proof', (_, range) => {
  expect(signatureIn(bytesOf({ signers, range }))).toMatchObject({ integrity: 'changed', coverage: 'partial' });
});
