import { type BookType, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { read } from './read.ts';
import { makeDoc } from './testing/doc-files.ts';
import { makeMsg, storedRtf } from './testing/msg-files.ts';
import { makeDocx, makeXlsx, relationships } from './testing/office-files.ts';
import { makePdf } from './testing/pdf-files.ts';
import { makePptx, slide } from './testing/pptx-files.ts';
import { inline, row } from './testing/sheet-markup.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

const allowedTargets = ['https://acme.example/a', 'HTTP://acme.example', 'mailto:ann@acme.example', 'tel:+31201234567'];
/** Links that could run a program, read a local file, or disguise their target. */
const dropped = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#9;script:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'https:acme.example',
  'blob:https://acme.example/1',
  'ms-word:ofe|u|https://acme.example',
  '//acme.example/share',
];

const external = (targets: readonly string[]) =>
  relationships(
    Object.fromEntries(targets.map((target, index) => [`rId${index + 1}`, ['hyperlink', target]])),
  ).replaceAll('/>', ' TargetMode="External"/>');
const plain = (target: string) => target.replace('&#9;', '\t');
const book = (targets: readonly string[], bookType: BookType) => {
  const sheet = utils.aoa_to_sheet(targets.map((_, index) => [`cell ${index}`]));
  for (const [index, target] of targets.entries()) sheet[`A${index + 1}`].l = { Target: plain(target) };
  return write(utils.book_new(sheet, 'Links'), { type: 'buffer', bookType }) as Buffer;
};
const hyperlinkField = (target: string) => `\u0013 HYPERLINK "${plain(target)}" \u0014words\u0015`;
const richField = (target: string) =>
  `{\\field{\\*\\fldinst HYPERLINK "${target.replace('&#9;', '\\tab ')}"}{\\fldrslt words}}`;
const anchor = (target: string) =>
  `<p><a href="${target}">words</a></p><table><tr><td><a href="${target}">c</a></td></tr></table>`;

const files: Record<string, [name: string, make: (targets: readonly string[]) => Buffer | string | Promise<Buffer>]> = {
  'a Word document': [
    'a.docx',
    (targets) =>
      makeDocx(
        targets
          .map(
            (target, index) =>
              `<w:p><w:hyperlink r:id="rId${index + 1}"><w:r><w:t>words</w:t></w:r></w:hyperlink></w:p>` +
              `<w:p><w:fldSimple w:instr=" HYPERLINK &quot;${target}&quot; "><w:r><w:t>words</w:t></w:r></w:fldSimple></w:p>`,
          )
          .join(''),
        {},
        { 'word/_rels/document.xml.rels': external(targets) },
      ),
  ],
  'an old Word document': ['a.doc', (targets) => makeDoc(targets.map((target) => ({ text: hyperlinkField(target) })))],
  'rich text': [
    'a.doc',
    (targets) => `{\\rtf1\\ansi ${targets.map((target) => `\\pard ${richField(target)}\\par `).join('')}}`,
  ],
  'a presentation': [
    'a.pptx',
    (targets) =>
      makePptx(
        [
          slide(
            targets
              .map(
                (_, index) =>
                  `<p:sp><p:txBody><a:p><a:r><a:rPr><a:hlinkClick r:id="rId${index + 1}"/></a:rPr><a:t>words</a:t></a:r></a:p></p:txBody></p:sp>`,
              )
              .join(''),
          ),
        ],
        { 'ppt/slides/_rels/slide0.xml.rels': external(targets) },
      ),
  ],
  'a workbook': [
    'a.xlsx',
    (targets) =>
      makeXlsx(
        [
          {
            name: 'a',
            rows: targets.map((target, at) => row(at + 1, inline(`A${at + 1}`, 'words'), formula(target, at))).join(''),
          },
        ],
        {},
        {
          'xl/worksheets/_rels/sheet1.xml.rels': external(targets),
        },
      ),
  ],
  'an old workbook': ['a.xls', (targets) => book(targets, 'biff8')],
  'a binary workbook': ['a.xlsb', (targets) => book(targets, 'xlsb')],
  'a workbook with links': ['a.xlsx', (targets) => book(targets, 'xlsx')],
  'a mail in HTML': ['a.msg', (targets) => makeMsg({ html: targets.map(anchor).join('') })],
  'a mail in rich text': [
    'a.msg',
    (targets) =>
      makeMsg({
        rtf: storedRtf(`{\\rtf1\\ansi ${targets.map((target) => `\\pard ${richField(target)}\\par `).join('')}}`),
      }),
  ],
  'a PDF': [
    'a.pdf',
    (targets) =>
      makePdf((document) => {
        for (const [index, target] of targets.entries()) {
          document.fontSize(12).text('words', 60, 60 + 40 * index, { lineBreak: false });
          document.link(60, 58 + 40 * index, 40, 16, plain(target));
        }
      }),
  ],
};

function formula(target: string, at: number): string {
  return `<c r="B${at + 1}" t="str"><f>HYPERLINK("${target}","words")</f><v>words</v></c>`;
}

describe('only links to the web, mail addresses and telephone numbers are read', () => {
  test.each(Object.entries(files))('in %s', async (_what, [name, make]) => {
    const read1 = async (targets: readonly string[]) => {
      const { pages } = await read({ path: await writeTemporaryFile(await make(targets), name) });
      return new Set(pages.flatMap(({ links = [] }) => links.map(([, , target]) => target.replace(/\/$/, ''))));
    };
    expect(await read1(dropped)).toEqual(new Set());
    expect([...(await read1(allowedTargets))].map((target) => target.toLowerCase()).toSorted()).toEqual(
      allowedTargets.map((target) => target.toLowerCase()).toSorted(),
    );
  });
});
