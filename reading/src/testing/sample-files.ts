// One small file of each type, for tests that damage them.
import { aacTone, vorbisTone } from './coded-sounds.ts';
import { type BookType, utils, write } from '@e965/xlsx';
import PptxGenJS from 'pptxgenjs';
import { makeDoc } from './doc-files.ts';
import { encryptDoc, encryptXls, strongLock, weakLock } from './encrypted-binary.ts';
import { encryptAgile } from './encrypted-office.ts';
import { makeMsg } from './msg-files.ts';
import { makeEml } from './mail-files.ts';
import { makeDocx, paragraph, zip } from './office-files.ts';
import { makeEpub, makeOdp, makeOds, makeOdt } from './odf-files.ts';
import { drawPicture, makePng, makeTiff } from './picture-files.ts';
import { makePdf, makeRawPdf } from './pdf-files.ts';
import { makePpt } from './ppt-files.ts';
import { makeWav } from './sound-files.ts';

const table = [
  ['Code', 'Requirement', 'Limit'],
  ...Array.from({ length: 40 }, (_, row) => [`R-${row}`, `Load ${row}`, row / 7]),
];
const workbook = (bookType: BookType) =>
  write(utils.book_new(utils.aoa_to_sheet(table), 'Limits'), { type: 'buffer', bookType }) as Buffer;

async function deck(): Promise<Buffer> {
  const presentation = new PptxGenJS();
  for (let number = 0; number < 4; number += 1) {
    const slide = presentation.addSlide();
    slide.addText(`Slide ${number}`, { x: 1, y: 1, w: 5, h: 1 });
    slide.addTable([[{ text: 'Berth' }, { text: 'Depth' }]], { x: 1, y: 2, w: 5 });
    slide.addNotes(`Say ${number}`);
  }
  return Buffer.from((await presentation.write({ outputType: 'nodebuffer' })) as Uint8Array);
}

/** Small, so that recognising it takes little time. */
const wordsPicture = () => drawPicture((document) => document.fontSize(12).text(WORDS, 20, 20), [300, 60]);

/** Opens the samples that are encrypted. */
export const PASSWORD = 'secret';
export const WORDS = 'The berth is dredged to nine metres. ';
/** Samples by file name. */
export const samples: Record<string, () => Buffer | Promise<Buffer>> = {
  'drawn.pdf': () =>
    makePdf((document) =>
      document
        .text(WORDS.repeat(30))
        .addPage()
        .rect(60, 60, 100, 100)
        .stroke()
        .text('End', { link: 'https://a.example' }),
    ),
  'raw.pdf': () =>
    makeRawPdf(['BT /F1 12 Tf 72 700 Td (First) Tj ET', '100 100 m 200 200 l S BT /F1 9 Tf (Second) Tj ET']),
  'letter.docx': () =>
    makeDocx(Array.from({ length: 40 }, (_, index) => paragraph(`Paragraph ${index * 7919}`)).join(''), {
      styles: '<w:style w:styleId="A"><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
      comments: `<w:comment w:id="1">${paragraph('A remark')}</w:comment>`,
    }),
  'limits.xlsx': () => workbook('xlsx'),
  'limits.xls': () => workbook('biff8'),
  'limits.xlsb': () => workbook('xlsb'),
  'deck.pptx': deck,
  'letter.doc': () =>
    makeDoc(
      Array.from({ length: 12 }, (_, index) => ({ text: `${WORDS}${index}`, style: index % 3 })),
      { header: 'Port of Larkhill', comments: [], footnotes: [] },
    ),
  'rich.doc': () =>
    Buffer.from(`{\\rtf1 ${`${WORDS}\\par `.repeat(9)}\\trowd a\\cell b\\cell\\row{\\pict\\bin4 {{{{}}}`),
  'deck.ppt': () =>
    makePpt([
      { title: 'One', body: ['a', 'b'], notes: 'Say it' },
      { boxes: [WORDS], title: 'Two' },
    ]),
  'mail.msg': () =>
    makeMsg({
      subject: 'Lift plan',
      from: ['Ann', 'ann@larkhill.example'],
      html: `<p>${WORDS}</p>`,
      attachments: [
        { name: 'note.txt', bytes: Buffer.from(WORDS.repeat(3)) },
        { name: '../../../etc/passwd', mail: { subject: 'Inside', text: WORDS } },
      ],
    }),
  'sealed.docx': () => encryptAgile(makeDocx(paragraph(WORDS)), PASSWORD),
  'sealed.doc': () => encryptDoc(makeDoc([{ text: WORDS.repeat(60) }]), strongLock(PASSWORD, 128)),
  'sealed.xls': () => encryptXls(workbook('biff8'), weakLock(PASSWORD)),
  'sealed.ppt': () => makePpt([{ title: 'One', body: ['a', 'b'] }, { boxes: [WORDS] }], strongLock(PASSWORD, 40)),
  'letter.txt': () => Buffer.from(`Grüße an alle\n\n${WORDS}\f`.repeat(30)),
  'values.csv': () => Buffer.from(`Berth;Depth\n"Quay ""A"", north";9,5\n${'Quay B;7\n'.repeat(40)}`),
  'notes.md': () =>
    Buffer.from(`# Notes\n\n${WORDS}\n\n- one\n  - two\n\n| A | B |\n|---|---|\n| [x](https://a.example) | 2 |\n`),
  'page.html': () =>
    Buffer.from(
      `<!doctype html><title>Quay</title><h1>Quay</h1><p>${WORDS}<table><tr><th>A<th>B<tr><td>1<td>2</table>`,
    ),
  'mail.eml': () => Buffer.from(makeEml('Lift plan')),
  'mails.mbox': () =>
    Buffer.from(
      ['First', 'Second']
        .map((subject) => `From a@b.example Tue Mar  3 10:00:00 2026\n${makeEml(subject)}\n\n`)
        .join(''),
    ),
  'letter.odt': makeOdt,
  'limits.ods': makeOds,
  'deck.odp': makeOdp,
  'book.epub': makeEpub,
  'files.zip': () => zip({ 'a/letter.txt': WORDS, 'values.csv': 'A,B\n1,2\n', 'notes.md': '# Notes\n' }),
  'scan.png': async () => makePng(await wordsPicture(), 200),
  'scan.tiff': async () => makeTiff(await wordsPicture()),
  'talk.wav': () => makeWav(2, (at) => Math.sin(at * 440)),
  'talk.m4a': () => Buffer.from(aacTone),
  'talk.ogg': () => Buffer.from(vorbisTone),
};
