import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { read } from '../read.ts';
import type { Reading } from '../reading.ts';
import { contentsOf } from '../testing/copy-contents.ts';
import { makeOdf } from '../testing/odf-files.ts';
import { makeDocx, makeXlsx, paragraph, relationships } from '../testing/office-files.ts';
import { drawPicture, makePng } from '../testing/picture-files.ts';
import { makePptx, shape, slide } from '../testing/pptx-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { redactFile } from './redact-file.ts';
import type { Redaction, RedactedSpan } from './redaction.ts';
import { verifyRedaction } from './verify.ts';

const values = [
  { text: 'Ilse Kooiman', label: 'person' },
  { text: 'Kooiman', label: 'person' },
  { text: '€184,300.50', label: 'amount' },
];

interface Copy {
  redaction: Redaction;
  text: string;
  reading: Reading;
  contents: string[];
}

/** Makes a copy that keeps its format, and fails if a value is in it in any form. */
async function copyOf(file: Buffer, name: string, spans: RedactedSpan[] = []): Promise<Copy> {
  const path = await writeTemporaryFile(file, name);
  const output = `${path}.copy`;
  const redaction = await redactFile({ source: { path }, output, values, spans });
  expect(redaction.form).toBe('same');
  const copyName = `copy.${redaction.extension}`;
  expect(await verifyRedaction({ path: output, name: copyName }, redaction.values)).toEqual([]);
  const contents = contentsOf(await readFile(output));
  expect(contents.filter((content) => /kooiman/i.test(content))).toEqual([]);
  const reading = await read({ path: output, name: copyName });
  return { redaction, reading, contents, text: reading.pages.map(({ text }) => text).join('\n\n') };
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

test('a value over several runs and lines of a Word document becomes one label, white on black', async () => {
  const body = `<w:p><w:r><w:rPr><w:rFonts w:ascii="Lato"/><w:b/></w:rPr><w:t>by Il</w:t></w:r>${run('se Koo')}${run('iman, again')}</w:p>
    <w:p>${run('Ilse')}<w:r><w:br/></w:r>${run('Kooiman')}</w:p>${paragraph('The others stay &amp; wait')}`;
  const { text, contents } = await copyOf(makeDocx(body), 'letter.docx');
  expect(text).toBe('by [person], again\n\n[person]\n\nThe others stay & wait');
  const font = '<w:rFonts w:ascii="Lato"/>';
  const preserved = '<w:t xml:space="preserve">';
  expect(contents.join()).toContain(
    `<w:r><w:rPr>${font}<w:b/></w:rPr>${preserved}by </w:t></w:r><w:r><w:rPr>${font}<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:color="auto" w:fill="000000"/></w:rPr>${preserved}[person]</w:t></w:r><w:r><w:rPr>${font}<w:b/></w:rPr>${preserved}</w:t></w:r>`,
  );
});

test('a value with more letters or a number in the next run keeps the format of the document', async () => {
  const body = `<w:p>${run('Told to Kooiman')}${run('ovi by Ilse Kooiman')}${run('1, 2')}${run(' at noon')}</w:p>`;
  expect((await copyOf(makeDocx(body), 'letter.docx')).text).toBe('Told to [person]ovi by [person]1, 2 at noon');
});

test('former and hidden texts of a Word document, its notes and properties are not copied', async () => {
  const change = 'w:id="1" w:author="Ilse Kooiman" w:date="2026-03-03T10:00:00Z"';
  const body = `<w:p><w:del ${change}><w:r><w:delText>Kooiman said</w:delText></w:r></w:del><w:ins ${change}>${run('It was said')}</w:ins>
    <w:commentRangeStart w:id="0"/>${run(' by all')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>
    <w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "mailto:ilse.kooiman@larkhill.example"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Mail')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
    <w:p><w:hyperlink r:id="link">${run('Page')}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>
    <w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="Portrait of Ilse Kooiman"/></wp:inline></w:drawing></w:r></w:p>
    <w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Ilse Kooiman knows</w:t></w:r></w:p>`;
  const { text, reading, contents, redaction } = await copyOf(
    makeDocx(
      body,
      {
        comments: `<w:comment w:id="0" w:author="Kooiman">${paragraph('Says Kooiman')}</w:comment>`,
        footnotes: `<w:footnote w:id="2">${paragraph('See Ilse Kooiman')}</w:footnote>`,
        header: paragraph('Kooiman, draft'),
        settings: '<w:docVars><w:docVar w:name="a" w:val="Kooiman"/></w:docVars>',
      },
      {
        'word/_rels/document.xml.rels': relationships({
          comments: ['comments', 'comments.xml'],
          footnotes: ['footnotes', 'footnotes.xml'],
          header: ['header', 'header.xml'],
          settings: ['settings', 'settings.xml'],
          data: ['customXml', '../customXml/item1.xml'],
          link: ['hyperlink', 'https://larkhill.example/Ilse%20Kooiman" TargetMode="External'],
        }),
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>Ilse Kooiman</dc:creator></cp:coreProperties>',
        'customXml/item1.xml': '<data><name>Ilse Kooiman</name></data>',
        'word/embeddings/list.xlsx': Buffer.from('Kooiman'),
        'word/vbaProject.bin': Buffer.from('Kooiman'),
      },
    ),
    'letter.docx',
  );
  expect(text).toContain('It was said by all');
  expect(text).toContain('See [person]');
  expect(reading.metadata).toEqual({});
  expect(reading.pages.flatMap(({ remarks = [] }) => remarks)).toEqual([
    { kind: 'note_mark', start: 47, end: 47, note: '1' },
  ]);
  expect(redaction.report.places).toMatchObject({ links: 1 });
  expect(redaction.report.places.metadata).toBeGreaterThanOrEqual(1);
  expect(redaction.report.places.annotations).toBeGreaterThanOrEqual(2);
  const names = contents.filter((content) => /^[\w/.[\]-]+$/.test(content));
  expect(names.filter((name) => /comments|custom|docProps|embeddings|vba/.test(name))).toEqual([]);
  // Nothing refers to a part that is missing.
  expect(contents.join()).not.toMatch(/comments\.xml|item1\.xml|commentReference|w:docVar/);
});

test('a picture of a Word document with a removed text in it becomes black, others stay', async () => {
  const picture = async (text: string) =>
    makePng(await drawPicture((document) => document.fontSize(16).text(text, 10, 10), [220, 40]), 200);
  const [portrait, plan] = [await picture('Ilse Kooiman'), await picture('Plan of the berth')];
  const file = makeDocx(
    paragraph('Pictures by Kooiman'),
    {},
    {
      'word/media/image1.png': portrait,
      'word/media/image2.png': plan,
      'word/media/image3.emf': Buffer.from('Kooiman', 'utf16le'),
    },
  );
  const { contents, redaction } = await copyOf(file, 'letter.docx');
  expect(contents).toContain(plan.toString('latin1'));
  expect(contents).not.toContain(portrait.toString('latin1'));
  expect(redaction.report.places.pictures).toBe(2);
});

test('cells of a workbook are texts where their displayed value was removed', async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>184300.5</v></c><c r="C1"><f>B1*2</f><v>368601</v></c></row>
    <row r="2"><c r="A2" t="inlineStr"><is><t>Kooiman</t></is></c><c r="B2" t="str"><f>"Ilse "&amp;A2</f><v>Ilse Kooiman</v></c><c r="C2"><f>IF(A2="Kooiman",1,2)</f><v>1</v></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>7</v></c></row>`;
  const { text, reading, contents } = await copyOf(
    makeXlsx(
      [{ name: 'Costs', rows }],
      {
        strings: '<si><r><t>Paid to Ilse </t></r><r><t>Kooiman</t></r></si><si><t>Berth</t></si>',
        styles:
          '<numFmts count="1"><numFmt numFmtId="170" formatCode="&quot;€&quot;#,##0.00"/></numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs>',
      },
      {
        'xl/comments1.xml': '<comments><authors><author>Kooiman</author></authors></comments>',
        'xl/calcChain.xml': '<calcChain><c r="C1"/></calcChain>',
      },
    ),
    'costs.xlsx',
  );
  expect(text).toBe('Paid to [person]\t[amount]\t368601\n[person]\t[person]\t1\nBerth\t7');
  // The third style is that of labels.
  expect(contents.join()).toMatch(/<xf numFmtId="0" fontId="1" fillId="2" [^>]*><\/cellXfs>/);
  expect(contents.join()).toContain('<font><sz val="11"/><color rgb="FFFFFFFF"/></font></fonts>');
  expect(contents.join()).toContain('<c r="B1" s="2" t="inlineStr">');
  expect(contents.join()).not.toContain('<c r="A1" s="2"');
  expect(reading.pages[0]?.sheet?.formulas).toEqual([['C1', '=B1*2']]);
  expect(contents.join()).not.toContain('184300');
});

test('names of sheets and of ranges in them', async () => {
  const sheets = ['Kooiman', 'Costs', 'Ilse Kooiman'].map((name) => ({
    name,
    rows: '<row r="1"><c r="A1"><v>7</v></c><c r="B1"><f>Kooiman!A1</f><v>7</v></c></row>',
  }));
  const { reading } = await copyOf(makeXlsx(sheets), 'costs.xlsx');
  expect(reading.pages.map(({ name, text }) => [name, text])).toEqual([
    ['person 1', '7\t7'],
    ['Costs', '7\t7'],
    ['person 2', '7\t7'],
  ]);
});

test('slides, their notes and descriptions', async () => {
  const described = shape('Berth 7').replace(
    '<p:nvPr>',
    '<p:cNvPr id="4" name="Kooiman" descr="By Ilse Kooiman"/><p:nvPr>',
  );
  const { text, redaction, contents } = await copyOf(
    makePptx([slide(shape('By Ilse|Kooiman', 'title') + described)], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({
        notes: ['notesSlide', '../notesSlides/notes1.xml'],
        comments: ['comments', '../comments/comment1.xml'],
      }),
      'ppt/notesSlides/notes1.xml': slide(shape('Ask Kooiman', 'body')).replaceAll('p:sld', 'p:notes'),
      'ppt/comments/comment1.xml': '<p:cmLst xmlns:p="p"><p:cm><p:text>Kooiman?</p:text></p:cm></p:cmLst>',
    }),
    'deck.pptx',
  );
  expect(text).toContain('By [person]');
  expect(contents.join()).toMatch(
    /<a:solidFill><a:srgbClr val="FFFFFF"\/><\/a:solidFill><a:highlight><a:srgbClr val="000000"\/><\/a:highlight><\/a:rPr><a:t>\[person\]<\/a:t>/,
  );
  expect(text).toContain('Berth 7');
  expect(text).toContain('Ask [person]');
  expect(redaction.report.places.hidden).toBe(2);
});

test('texts, changes, comments and cells of OpenDocument', async () => {
  const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Kooiman</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:p>By Ilse<text:s/><text:span>Koo</text:span>iman<office:annotation><dc:creator>Kooiman</dc:creator><text:p>Kooiman?</text:p></office:annotation> at noon</text:p>
    <draw:frame><draw:image xlink:href="Pictures/a.png"/><svg:desc>Kooiman</svg:desc></draw:frame>`;
  const document = await copyOf(
    makeOdf('text', body, '', { 'Thumbnails/thumbnail.png': Buffer.from('Kooiman') }),
    'letter.odt',
  );
  expect(document.text).toContain('By [person] at noon');
  expect(document.contents.join()).toContain('<text:span text:style-name="Redacted_20_label">[person]</text:span>');
  expect(document.contents.join()).toMatch(/<office:automatic-styles><style:style [^>]*style:name="Redacted_20_label"/);
  expect(document.reading.metadata).toEqual({});

  const cell = (text: string, attributes: string) =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const sheet = `<table:table table:name="Costs"><table:table-row>${cell('Kooiman', 'office:value-type="string"')}${cell('€184,300.50', 'office:value-type="currency" office:value="184300.5" table:formula="of:=[.A1]"')}${cell('7', 'office:value-type="float" office:value="7"')}</table:table-row></table:table>`;
  const workbook = await copyOf(makeOdf('spreadsheet', sheet), 'costs.ods');
  expect(workbook.text).toBe('[person]\t[amount]\t7');
  expect(workbook.contents.join()).not.toContain('184300');
});

test('a document of which a copy in its format cannot be made safe has a copy with the text only', async () => {
  // The name of the part has the value, and parts are not renamed.
  const file = makeDocx(paragraph('By Ilse Kooiman at noon'), {}, { 'word/media/Kooiman.png': Buffer.from('x') });
  const path = await writeTemporaryFile(file, 'letter.docx');
  const redaction = await redactFile({ source: { path }, output: `${path}.copy`, values, spans: [] });
  expect(redaction).toMatchObject({ type: 'txt', extension: 'txt', form: 'text' });
  expect(await readFile(`${path}.copy`, 'utf8')).toBe('By [person] at noon\n');
});

test('so has one of which a part is damaged that reading does not need', async () => {
  const file = makeDocx(paragraph('By Ilse Kooiman at noon'), {}, { 'word/other.xml': '<a>Kooiman < </a>' });
  const path = await writeTemporaryFile(file, 'letter.docx');
  const redaction = await redactFile({ source: { path }, output: `${path}.copy`, values, spans: [] });
  expect(redaction).toMatchObject({ type: 'txt', form: 'text' });
});
