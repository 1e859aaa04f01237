import { expect, test } from 'vitest';
import { makeMsg } from '../testing/msg-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

/** A part of a mail as it travels. */
const part = (headers: string[], body: string) => `${headers.join('\r\n')}\r\n\r\n${body}`;
const multipart = (kind: string, boundary: string, parts: string[]) =>
  part(
    [`Content-Type: multipart/${kind};\r\n\tboundary="${boundary}"`],
    `For old programs.\r\n${parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('')}--${boundary}--\r\n`,
  );
const signature = part(['Content-Type: application/pkcs7-signature; name=smime.p7s'], 'AAAA');

const readSigned = (travelled: string | Buffer, messageClass = 'IPM.Note.SMIME.MultipartSigned') =>
  readBytes(
    makeMsg({
      messageClass,
      subject: 'Signed',
      attachments: [{ name: 'smime.p7m', bytes: Buffer.from(travelled as string, 'latin1') }],
    }),
    'a.msg',
  );

/** An ASN.1 value of definite or indefinite length. */
const value = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body]);
};
const open = (tag: number, ...parts: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
const object = (last: number) =>
  value(0x06, Buffer.from(`2a864886f70d0107${last.toString(16).padStart(2, '0')}`, 'hex'));
/** A signed message with `octets`, without a signature; `kind` 2 is signed data, 3 is enveloped data. */
const signedMessage = (make: typeof value, octets: Uint8Array, kind = 2) => {
  const version = value(0x02, Buffer.from([1]));
  const content = make(0x30, object(1), make(0xa0, octets));
  return make(0x30, object(kind), make(0xa0, make(0x30, version, value(0x31), content, value(0x31))));
};

test('a signed mail has the signed content: its best body, pictures and attachments', async () => {
  const plain = part(['Content-Type: text/plain; charset=utf-8'], 'plain');
  const html = part(
    ['Content-Type: text/html; charset="iso-8859-1"', 'Content-Transfer-Encoding: quoted-printable'],
    '<h1>Pr=\r\nices</h1><p>Gr=FC=DFe =\r\nto =\t \r\nall <img src=3D"cid:logo@1"></p>',
  );
  const picture = part(
    [
      'Content-Type: image/png; name="logo.png"',
      'Content-ID: <logo@1>',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline; filename="logo.png"',
    ],
    'iVBORw0KGgo=',
  );
  const encoded = part(
    [
      'Content-Type: text/plain',
      "Content-Disposition: attachment;\r\n filename*0*=utf-8''na%C3%AFve%20;\r\n filename*1=list.txt",
      'content-transfer-encoding: BASE64',
    ],
    Buffer.from('twelve pumps').toString('base64'),
  );
  const old = part(['Content-Type: text/plain; name="=?utf-8?Q?=E2=82=AC_?= =?iso-8859-1?B?cHJpY2U=?=.txt"'], 'nine');
  const bodies = multipart('related', 'rel', [multipart('alternative', 'alt', [plain, html]), picture]);
  const content = multipart('mixed', 'mix', [bodies, encoded, old]);
  const { pages, attachments } = await readSigned(multipart('signed', 'sig', [content, signature]));
  const [mail, ...files] = pages;
  expect(mail?.blocks.map((block) => [block.kind, mail.text.slice(block.start, block.end)])).toEqual([
    ['heading', 'Signed'],
    ['heading', 'Prices'],
    ['paragraph', 'Grüße to all'],
    ['picture', ''],
  ]);
  expect(attachments?.map(({ name, inline }) => [name, inline])).toEqual([
    ['logo.png', true],
    ['naïve list.txt', false],
    ['€ price.txt', false],
  ]);
  expect(files.map(({ text }) => text)).toEqual(['twelve pumps', 'nine']);
});

test('a truncated one is read partly, and an invalid one keeps its attachment', async () => {
  const complete = multipart('signed', 'sig', [
    part(['Content-Type: text/plain'], 'The pumps come on Monday'),
    signature,
  ]);
  const truncated = await readSigned(complete.slice(0, complete.indexOf('Monday')));
  expect(truncated.pages[0]?.text).toBe('Signed\n\nThe pumps come on');
  const unrelated = await readSigned('no mail at all');
  expect(unrelated.attachments?.map(({ name }) => name)).toEqual(['smime.p7m']);
});

test('a mail inside its signature is read, also if signed twice; an encrypted one is not', async () => {
  const text = part(['Content-Type: text/plain; charset=utf-8'], 'The pumps come on Monday');
  const file = part(['Content-Type: text/plain; name=list.txt'], 'twelve');
  const mail = Buffer.from(multipart('mixed', 'mix', [text, file]));
  const signed = signedMessage(value, value(0x04, mail));
  const pieces = open(0x24, value(0x04, mail.subarray(0, 50)), value(0x04, mail.subarray(50)));
  const twice = part(
    [
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
    ],
    signedMessage(open, pieces).toString('base64'),
  );
  for (const travelled of [signed, signedMessage(open, pieces), Buffer.from(twice), signed.subarray(0, -3)]) {
    const { pages, attachments } = await readSigned(travelled, 'IPM.Note.SMIME');
    expect(pages.map((page) => page.text)).toEqual(['Signed\n\nThe pumps come on Monday', 'twelve']);
    expect(attachments?.map(({ name }) => name)).toEqual(['list.txt']);
  }
  const { attachments } = await readSigned(signedMessage(value, value(0x04, mail), 3), 'IPM.Note.SMIME');
  expect(attachments?.map(({ name }) => name)).toEqual(['smime.p7m']);
});
