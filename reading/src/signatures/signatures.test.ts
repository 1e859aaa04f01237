import { decode } from 'fast-png';
import { afterAll, expect, test } from 'vitest';
import { fromFrame } from '../pdf/frame.ts';
import { read } from '../read.ts';
import { penStrokes, signedPdf, testSigner, withContent, words } from '../testing/signed-pdf.ts';
import { removeTemporaryFiles, writeTemporaryFile } from '../testing/temporary-files.ts';
import { featureNames } from './drawn/features.ts';
import { wordsOf } from './drawn/page-words.ts';
import { fitWeights, probabilityOf } from './drawn/model.ts';
import { defaultWeights } from './drawn/weights.ts';
import { findSignatures } from './find-signatures.ts';
import { readSignatureFields } from './pdf/signature-fields.ts';

afterAll(removeTemporaryFiles);

const fields = [
  { name: 'client', box: [70, 500, 270, 560] },
  { name: 'contractor', box: [320, 500, 520, 560] },
] as const;
const text = [
  words('Agreement 418', 70, 760),
  words('Signed for and on behalf of', 70, 420),
  words('F. Roorda', 70, 330),
].join('\n');
const hester = testSigner('Hester Vroombout');
const evert = testSigner('Evert Rozendal');

test('fields are read with their places; an empty one has no signature', () => {
  const { fields: found, total } = readSignatureFields(signedPdf({ content: text, fields, signers: [hester] }));
  expect(total).toBe(2);
  expect(found[0]).toMatchObject({
    name: 'client',
    place: { page: 1, box: [70, 282, 200, 60] },
    signature: {
      kind: 'approval',
      signer: 'Hester Vroombout',
      signed_at: '2026-07-02T09:14:00.000Z',
      reason: 'Agreed',
      digest: 'SHA-256',
      algorithm: 'ECDSA',
      integrity: 'intact',
      coverage: 'file',
      later: 'none',
      issuer: 'self_signed',
      in_period: true,
    },
  });
  expect(found[1]).toMatchObject({ name: 'contractor', signature: null });
});

test('a second signature covers the file, and the first one a revision that only signatures follow', () => {
  const [first, second] = readSignatureFields(signedPdf({ content: text, fields, signers: [hester, evert] })).fields;
  expect(first!.signature).toMatchObject({ integrity: 'intact', coverage: 'revision', later: 'signatures' });
  expect(second!.signature).toMatchObject({ signer: 'Evert Rozendal', integrity: 'intact', coverage: 'file' });
});

test('a page that is changed in a later revision is told from the signed bytes, which are intact', () => {
  const bytes = withContent(signedPdf({ content: text, fields, signers: [hester] }), words('Agreement 419', 70, 760));
  const [first] = readSignatureFields(bytes).fields;
  expect(first!.signature).toMatchObject({ integrity: 'intact', coverage: 'revision', later: 'content' });
});

test('a signed byte that is changed breaks the signature', () => {
  const bytes = signedPdf({ content: text, fields, signers: [hester] });
  bytes[bytes.indexOf('Agreement 418') + 12] = '9'.charCodeAt(0);
  expect(readSignatureFields(bytes).fields[0]!.signature).toMatchObject({ integrity: 'changed', coverage: 'file' });
});

test('a message that is cut off cannot be verified, and bytes beside the signature are not covered', () => {
  const bytes = signedPdf({ content: text, fields, signers: [hester] });
  const broken = Buffer.from(bytes);
  broken.fill('f', broken.indexOf('/Contents <') + 40, broken.indexOf('/Contents <') + 300);
  expect(readSignatureFields(broken).fields[0]!.signature).toMatchObject({ integrity: 'unknown', chain: [] });
  const range = /\/ByteRange \[0 (\d+)/.exec(bytes.toString('latin1'))!;
  const shorter = Buffer.from(bytes);
  shorter.write(
    String(Number(range[1]) - 10).padEnd(range[1]!.length),
    range.index + '/ByteRange [0 '.length,
    'latin1',
  );
  expect(readSignatureFields(shorter).fields[0]!.signature).toMatchObject({
    integrity: 'changed',
    coverage: 'partial',
  });
});

test('ten thousand fields are counted, and only the first are listed', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, box: [10, 10, 20, 20] as const }));
  const { fields: found, total } = readSignatureFields(signedPdf({ content: text, fields: many }));
  expect({ total, listed: found.length }).toEqual({ total: 10_000, listed: 500 });
});

test('a file that is no PDF has no fields', () => {
  expect(readSignatureFields(Buffer.from('Agreement'))).toEqual({ fields: [], total: 0 });
});

const signedByPen = [text, penStrokes(90, 365)].join('\n');
async function findByPen(bytes: Buffer) {
  const path = await writeTemporaryFile(bytes, 'agreement.pdf');
  const { pages } = await read({ path });
  const pictures: { data: ArrayLike<number>; width: number; height: number }[] = [];
  const { drawn } = await findSignatures(
    { path, words: (number) => wordsOf(pages[number - 1]) },
    {
      onCrops: async (_place, crops) => {
        pictures.push(decode(crops.signature), decode(crops.page));
      },
    },
  );
  return { drawn, pictures };
}

test('a signature of a pen is found above the name; typed words are none', async () => {
  const { drawn, pictures } = await findByPen(signedPdf({ content: signedByPen, fields: [] }));
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toMatchObject({ label: 'F. Roorda', initials: false });
  expect(drawn[0]!.place.box[0]).toBeGreaterThan(70);
  expect(drawn[0]!.probability).toBeGreaterThan(0.5);
  const [signature, page] = pictures;
  // 70 and 36 points on opposite sides, at 144 pixels per inch.
  expect([page!.width - signature!.width, page!.height - signature!.height]).toEqual([280, 144]);
  expect((await findByPen(signedPdf({ content: text, fields: [] }))).drawn).toEqual([]);
});

const changed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const rotatedPage = (degrees: number) =>
  changed(
    signedPdf({ content: signedByPen, fields: [] }),
    '/Type /Page /Parent',
    `/Rotate ${degrees} /Type /Page /Parent`,
  );
const turnedContent = changed(
  signedPdf({ content: `q 0 1 -1 0 842 0 cm\n${signedByPen}\nQ`, fields: [] }),
  '[0 0 595 842]',
  '[0 0 842 595]',
);

test.each([
  ['is turned clockwise', rotatedPage(90), 1],
  ['is upside down', rotatedPage(180), 2],
  ['is turned counterclockwise', rotatedPage(270), 3],
  ['has turned contents', turnedContent, 3],
])('on a page that %s, a signature is found in its place and its pictures are upright', async (_, bytes, turns) => {
  const upright = await findByPen(signedPdf({ content: signedByPen, fields: [] }));
  const { drawn, pictures } = await findByPen(bytes);
  expect(drawn).toHaveLength(1);
  const [x, y, width, height] = upright.drawn[0]!.place.box;
  const expected = fromFrame(
    { turns: 4 - turns, width: turns % 2 === 0 ? 595 : 842, height: turns % 2 === 0 ? 842 : 595 },
    [x, y, x + width, y + height],
  );
  const [left, top, across, down] = drawn[0]!.place.box;
  for (const [at, value] of [left, top, left + across, top + down].entries()) {
    expect(Math.abs(value - expected[at]!)).toBeLessThan(2);
  }
  for (const [at, picture] of pictures.entries()) {
    const wanted = upright.pictures[at]!;
    expect(Math.abs(picture.width - wanted.width)).toBeLessThan(4);
    expect(Math.abs(picture.height - wanted.height)).toBeLessThan(4);
    expect(inkByQuarter(picture)).toEqual(inkByQuarter(wanted).map((share) => expect.closeTo(share, 1)));
  }
});

/** Of the ink of a picture, the share in each quarter. */
function inkByQuarter({ data, width, height }: { data: ArrayLike<number>; width: number; height: number }): number[] {
  const quarters = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      quarters[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)]! += 255 - data[(y * width + x) * 3]!;
  const all = quarters.reduce((sum, ink) => sum + ink, 0);
  return quarters.map((ink) => ink / all);
}

test('decisions move the weights towards them', () => {
  const features = featureNames.map((_, index) => (index % 3) / 4);
  const before = probabilityOf(features, defaultWeights);
  const refused = fitWeights(
    Array.from({ length: 12 }, () => ({ features, isSignature: false })),
    defaultWeights,
    1,
  );
  const confirmed = fitWeights(
    Array.from({ length: 12 }, () => ({ features, isSignature: true })),
    defaultWeights,
    1,
  );
  expect(probabilityOf(features, refused)).toBeLessThan(before + 1e-9);
  expect(probabilityOf(features, confirmed)).toBeGreaterThan(before - 1e-9);
  expect(probabilityOf(features, confirmed)).toBeGreaterThan(0.5);
});
