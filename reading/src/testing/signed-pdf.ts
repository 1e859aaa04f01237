import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A value in DER (ITU-T X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const hex = (tag: number, text: string) => der(tag, Buffer.from(text, 'hex'));
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const objects = {
  ecdsaWithSha256: '2a8648ce3d040302',
  ed448: '2b6571',
  rsaPss: '2a864886f70d01010a',
  mask: '2a864886f70d010108',
  sha1: '2b0e03021a',
  sha256: '608648016503040201',
  shake256: '60864801650304020c',
  data: '2a864886f70d010701',
  signedData: '2a864886f70d010702',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingTime: '2a864886f70d010905',
  commonName: '550403',
};
const object = (name: keyof typeof objects) => hex(0x06, objects[name]);

/** How a test signer signs. */
interface TestMethod {
  keys: () => { privateKey: KeyObject; publicKey: KeyObject };
  /** Its identifier with parameters. */
  algorithm: Buffer;
  digest: 'sha256' | 'shake256';
  sign: (bytes: Buffer, key: KeyObject) => Buffer;
}

const pss = (maskDigest: 'sha1' | 'sha256'): TestMethod => ({
  keys: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  algorithm: sequence(
    object('rsaPss'),
    sequence(
      der(0xa0, sequence(object('sha256'))),
      der(0xa1, sequence(object('mask'), sequence(object(maskDigest)))),
      der(0xa2, hex(0x02, '20')),
    ),
  ),
  digest: 'sha256',
  sign: (bytes, key) => sign('sha256', bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
});

const methods = {
  ecdsa: {
    keys: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    algorithm: sequence(object('ecdsaWithSha256')),
    digest: 'sha256',
    sign: (bytes, key) => sign('sha256', bytes, key),
  },
  ed448: {
    keys: () => generateKeyPairSync('ed448'),
    algorithm: sequence(object('ed448')),
    digest: 'shake256',
    sign: (bytes, key) => sign(null, bytes, key),
  },
  pss: pss('sha256'),
  /** Its mask has another digest, for which Node.js has no setting. */
  pss_other_mask: pss('sha1'),
} satisfies Record<string, TestMethod>;

/** A self-signed certificate with its key, for tests only. */
interface TestSigner {
  /** As its signatures name it. */
  name: Buffer;
  certificate: Buffer;
  key: KeyObject;
  method: TestMethod;
}

const UTF8 = 0x0c;
const PRINTABLE = 0x13;
const nameOf = (name: string, encoding: number) =>
  sequence(set(sequence(object('commonName'), der(encoding, Buffer.from(name)))));

/** `isNamedOtherwise`: its signatures write its name in another encoding than its certificate. */
export function testSigner(
  name: string,
  { by = 'ecdsa', isNamedOtherwise = false }: { by?: keyof typeof methods; isNamedOtherwise?: boolean } = {},
): TestSigner {
  const method: TestMethod = methods[by];
  const { privateKey: key, publicKey } = method.keys();
  const subject = nameOf(name, UTF8);
  const body = sequence(
    der(0xa0, hex(0x02, '02')),
    hex(0x02, '2a'),
    method.algorithm,
    subject,
    sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('341231235959Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), method.sign(body, key));
  return {
    name: isNamedOtherwise ? nameOf(name, PRINTABLE) : subject,
    certificate: sequence(body, method.algorithm, signature),
    key,
    method,
  };
}

/** A detached signature (CMS SignedData, RFC 5652) of bytes at a time like `260702091400Z`. */
function signedMessage({ name, certificate, key, method }: TestSigner, bytes: Buffer, time: string): Buffer {
  const attribute = (type: keyof typeof objects, value: Buffer) => sequence(object(type), set(value));
  const attributes = Buffer.concat([
    attribute('contentType', object('data')),
    attribute('signingTime', der(0x17, Buffer.from(time))),
    attribute('messageDigest', der(0x04, digestOf(method.digest, bytes))),
  ]);
  const signature = method.sign(der(0x31, attributes), key);
  const info = sequence(
    hex(0x02, '01'),
    sequence(name, hex(0x02, '2a')),
    sequence(object(method.digest)),
    der(0xa0, attributes),
    method.algorithm,
    der(0x04, signature),
  );
  const data = sequence(
    hex(0x02, '01'),
    set(sequence(object(method.digest))),
    sequence(object('data')),
    der(0xa0, certificate),
    set(info),
  );
  return sequence(object('signedData'), der(0xa0, data));
}

const digestOf = (name: TestMethod['digest'], bytes: Buffer): Buffer =>
  createHash(name, name === 'shake256' ? { outputLength: 64 } : {})
    .update(bytes)
    .digest();

/** The signed bytes as pairs of an offset and a length, by where the signature with its brackets begins and ends, and the length of the file. */
type TestRange = (from: number, to: number, length: number) => number[];
const aroundBrackets: TestRange = (from, to, length) => [0, from, to, length - to];

interface TestField {
  name: string;
  /** `[left, bottom, right, top]` in points. */
  box: readonly [number, number, number, number];
}

const SPACE = 8000;
const SIGNED_AT = '260702091400Z';

/**
 * A page with operators and signature fields (ISO 32000-1, 12.7.4.5) as a PDF. The first `signers` sign one field each, in a revision of
 * its own that covers all before it.
 */
export function signedPdf({
  content,
  fields,
  signers = [],
  range = aroundBrackets,
}: {
  content: string;
  fields: readonly TestField[];
  signers?: readonly TestSigner[];
  range?: TestRange;
}): Buffer {
  const first = 6;
  const widget = ({ name, box }: TestField, value = '') =>
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 4 /P 3 0 R /Rect [${box.join(' ')}] ${value}>>`;
  const kids = fields.map((_, index) => `${first + index} 0 R`).join(' ');
  let bytes = appended(Buffer.from('%PDF-1.7\n'), null, [
    [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [${kids}] >> >>`],
    [2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F0 5 0 R >> >> /Contents 4 0 R /Annots [${kids}] >>`,
    ],
    [4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...fields.map((field, index): [number, string] => [first + index, widget(field)]),
  ]);
  for (const [index, signer] of signers.entries()) {
    const number = first + fields.length + index;
    const open = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Reason (Agreed) /ByteRange [${'0'.repeat(40)}] /Contents <`;
    const revision = appended(bytes, startOf(bytes), [
      [first + index, widget(fields[index]!, `/V ${number} 0 R `)],
      [number, `${open}${'0'.repeat(SPACE)}> >>`],
    ]);
    const from = revision.indexOf(`/Contents <${'0'.repeat(100)}`) + '/Contents '.length;
    const to = from + SPACE + 2;
    const pairs = range(from, to, revision.length);
    revision.write(pairs.join(' ').padEnd(40), revision.indexOf('0'.repeat(40), bytes.length), 'latin1');
    const pieces = pairs.flatMap((start, at) =>
      at % 2 === 0 ? [revision.subarray(start, start + pairs[at + 1]!)] : [],
    );
    const signed = Buffer.concat(pieces);
    const message = signedMessage(signer, signed, SIGNED_AT).toString('hex').padEnd(SPACE, '0');
    revision.write(message, from + 1, 'latin1');
    bytes = revision;
  }
  return bytes;
}

/** A revision that replaces the content of the page. */
export function withContent(bytes: Buffer, content: string): Buffer {
  return appended(bytes, startOf(bytes), [[4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`]]);
}

const startOf = (bytes: Buffer): number => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))![1]);

/** Objects after a file, with cross-references to them and to the revision before. */
function appended(before: Buffer, previous: number | null, objects: readonly (readonly [number, string])[]): Buffer {
  let text = '';
  const offsets: [number, number][] = [];
  for (const [number, body] of objects) {
    offsets.push([number, before.length + text.length]);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = before.length + text.length;
  const rows = offsets.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  const link = previous === null ? '' : `/Prev ${previous} `;
  text += `xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${link}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(text, 'latin1')]);
}

/** The operators of a signature that a hand draws with its left lower corner at a place. */
export function penStrokes(x: number, y: number): string {
  const loops = [0, 1, 2, 3, 4, 5].map((step) => {
    const left = x + 22 + step * 15;
    const top = y + (step % 3 === 0 ? 30 : 17);
    return `${left + 2} ${top} ${left + 11} ${top} ${left + 7} ${y + 3} c ${left + 5} ${y - 2} ${left + 11} ${y} ${left + 15} ${y + 6} c`;
  });
  return `q 1 J 1 j 0.1 0.15 0.5 RG 1.5 w ${x + 4} ${y + 8} m ${x - 6} ${y + 46} ${x + 26} ${y + 50} ${x + 14} ${y} c ${x + 16} ${y + 2} ${x + 20} ${y + 8} ${x + 22} ${y + 6} c ${loops.join(' ')} ${x + 60} ${y - 14} ${x + 40} ${y - 12} ${x + 16} ${y - 9} c S Q`;
}

/** The operators of words at a place. */
export const words = (text: string, x: number, y: number): string => `BT /F0 11 Tf ${x} ${y} Td (${text}) Tj ET`;
