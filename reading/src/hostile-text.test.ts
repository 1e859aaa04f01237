import { describe, expect, test } from 'vitest';
import { read } from './read.ts';
import { ReadingError } from './reading.ts';
import { makeDoc } from './testing/doc-files.ts';
import { makeMsg, storedRtf } from './testing/msg-files.ts';
import { makeDocx, makeXlsx, paragraph } from './testing/office-files.ts';
import { makeRawPdf } from './testing/pdf-files.ts';
import { makePpt } from './testing/ppt-files.ts';
import { makePptx, shape, slide } from './testing/pptx-files.ts';
import { inline, row } from './testing/sheet-markup.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

/** On this many characters a quadratic algorithm takes a second or more, a linear one a few milliseconds. */
const LENGTH = 50_000;
/** Times below this (milliseconds) are not compared. */
const IGNORED_MS = 400;

/** Units that adversarial texts repeat. */
const units = [
  ...' \t\nam1.-("@\u00a0。/\\',
  ...'a.|1. |1,|._%+-|http://|a@|<a|</|&|[$|=?|a-\n| \n|From:\r|{|} {'.split('|'),
];

const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\p{Cc}/gu, (sign) => `&#${sign.charCodeAt(0)};`);
const inRtf = (text: string) =>
  text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/\n/g, '\\line ')
    .replace(/[^ -~]/g, '?');
const inPdf = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, ' ');
const from = (text: string) => `From: ${text}\r\n <ann@acme.example`;

/** Files with an adversarial text in each place where text is parsed. */
const files: Record<string, { name: string; make: (text: string) => Buffer | string }> = {
  'a text': { name: 'a.txt', make: (text) => text },
  'a plain mail': { name: 'a.msg', make: (text) => makeMsg({ subject: text, text }) },
  'the headers of a mail': {
    name: 'a.msg',
    make: (text) => makeMsg({ subject: 'a', from: ['a', 'b'], text: 'a', headers: from(text) }),
  },
  'a mail in HTML': { name: 'a.msg', make: (text) => makeMsg({ html: `<p>${text}</p><a href="${text}">b</a>` }) },
  'a mail in rich text': { name: 'a.msg', make: (text) => makeMsg({ rtf: storedRtf(`{\\rtf1 ${text}}`) }) },
  'a signed mail': {
    name: 'a.msg',
    make: (text) =>
      makeMsg({
        messageClass: 'IPM.Note.SMIME.MultipartSigned',
        attachments: [
          {
            name: 'smime.p7m',
            bytes: Buffer.from(
              `Content-Type: multipart/signed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain; name="${text}"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${text}\r\n--b--\r\n`,
            ),
          },
        ],
      }),
  },
  'rich text': {
    name: 'a.doc',
    make: (text) =>
      `{\\rtf1\\ansi\\pard ${inRtf(text)}\\par {\\field{\\*\\fldinst HYPERLINK ${inRtf(text)}}{\\fldrslt a}}}`,
  },
  'a Word document': {
    name: 'a.docx',
    make: (text) =>
      makeDocx(
        `${paragraph(escaped(text))}<w:p><w:fldSimple w:instr="HYPERLINK ${escaped(text)}"><w:r><w:t>a</w:t></w:r></w:fldSimple></w:p>`,
      ),
  },
  'an old Word document': { name: 'a.doc', make: (text) => makeDoc([{ text: text.replace(/\p{Cc}/gu, ' ') }]) },
  'a presentation': { name: 'a.pptx', make: (text) => makePptx([slide(shape(escaped(text)))]) },
  'an old presentation': { name: 'a.ppt', make: (text) => makePpt([{ title: 'a', body: [text] }]) },
  'a workbook': {
    name: 'a.xlsx',
    make: (text) =>
      makeXlsx(
        [{ name: 'a', rows: row(1, inline('A1', escaped(text.slice(0, 30_000))), '<c r="B1" s="1"><v>1.5</v></c>') }],
        {
          styles: `<numFmts><numFmt numFmtId="164" formatCode="${escaped(text)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
        },
      ),
  },
  'a PDF': {
    name: 'a.pdf',
    make: (text) => makeRawPdf([`BT /F1 10 Tf 20 700 Td (${inPdf(text.slice(0, 5_000))}) Tj ET`]),
  },
};

/** Milliseconds of processor time until a file has been read or rejected. Other programs on the machine do not count. */
async function measureMs({ name, make }: (typeof files)[string], text: string): Promise<number> {
  const path = await writeTemporaryFile(make(text), name);
  const before = process.cpuUsage();
  await read({ path }).catch((error: unknown) => {
    if (!(error instanceof ReadingError)) throw error;
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether a text four times as long takes more than eight times as long, in the best of three runs: sixteen times if quadratic. */
async function growsTooFast(file: (typeof files)[string], makeText: (length: number) => string): Promise<boolean> {
  if ((await measureMs(file, makeText(LENGTH))) < IGNORED_MS) return false;
  for (let round = 0; round < 3; round += 1) {
    const once = await measureMs(file, makeText(LENGTH));
    if ((await measureMs(file, makeText(LENGTH * 4))) < 8 * once) return false;
  }
  return true;
}

test.each(Object.entries(files))('plain words in %s are read', async (_name, { name, make }) => {
  const reading = await read({ path: await writeTemporaryFile(make('Some plain words'), name) });
  expect(reading.pages.map(({ text }) => text).join('\n')).toMatch(/Some plain words|From: a\n/);
});

describe('reading time is linear in the length of any text', () => {
  test.each(Object.entries(files))('in %s', { timeout: 120_000 }, async (_name, file) => {
    const slow: string[] = [];
    for (const unit of units) {
      const makeText = (length: number) => `a${unit.repeat(Math.ceil(length / unit.length))}b`;
      if (await growsTooFast(file, makeText)) slow.push(unit);
    }
    expect(slow).toEqual([]);
  });
});

test('a text of 300,000 spaces is read at once', async () => {
  const text = `a${' '.repeat(300_000)}b`;
  for (const name of ['a text', 'a plain mail']) expect(await measureMs(files[name]!, text), name).toBeLessThan(5_000);
});
