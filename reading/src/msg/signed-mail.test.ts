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

const readSigned = (travelled: string) =>
  readBytes(
    makeMsg({
      messageClass: 'IPM.Note.SMIME.MultipartSigned',
      subject: 'Signed',
      attachments: [{ name: 'smime.p7m', bytes: Buffer.from(travelled, 'latin1') }],
    }),
    'a.msg',
  );

test('a mail that is signed shows what was signed: its best body, its pictures and its attachments', async () => {
  const plain = part(['Content-Type: text/plain; charset=utf-8'], 'plain');
  const html = part(
    ['Content-Type: text/html; charset="iso-8859-1"', 'Content-Transfer-Encoding: quoted-printable'],
    '<h1>Pr=\r\nices</h1><p>Gr=FC=DFe <img src=3D"cid:logo@1"></p>',
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
    ['paragraph', 'Grüße'],
    ['picture', ''],
  ]);
  expect(attachments?.map(({ name, inline }) => [name, inline])).toEqual([
    ['logo.png', true],
    ['naïve list.txt', false],
    ['€ price.txt', false],
  ]);
  expect(files.map(({ text }) => text)).toEqual(['twelve pumps', 'nine']);
});

test('one that is cut off is read as far as it goes, and one that is not what it says keeps its attachment', async () => {
  const whole = multipart('signed', 'sig', [part(['Content-Type: text/plain'], 'The pumps come on Monday'), signature]);
  const cut = await readSigned(whole.slice(0, whole.indexOf('Monday')));
  expect(cut.pages[0]?.text).toBe('Signed\n\nThe pumps come on');
  const other = await readSigned('no mail at all');
  expect(other.attachments?.map(({ name }) => name)).toEqual(['smime.p7m']);
});
