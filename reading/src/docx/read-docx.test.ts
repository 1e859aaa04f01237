import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { describe, expect, test } from 'vitest';
import { makeDocx, paragraph, relationships } from '../testing/office-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

const STYLES = `
  <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Kop1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Kop2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own heading"/><w:basedOn w:val="Kop2"/></w:style>`;

const NUMBERING = `
  <w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="(%3)"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl></w:abstractNum>
  <w:abstractNum w:abstractNumId="2">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>
  </w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`;

const item = (text: string, list: number, level = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const styled = (text: string, style: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;

describe('headings and lists', () => {
  test('headings come from styles and include automatic numbers', async () => {
    const body =
      styled('Scope', 'Kop1') +
      styled('Terms', 'Kop2') +
      styled('Places', 'Own') +
      styled('Price', 'Kop1') +
      styled('Tax', 'Kop2');
    const { headings, pages } = await readBytes(makeDocx(body, { styles: STYLES, numbering: NUMBERING }), 'a.docx');
    expect(headings.map(({ level, text }) => [level, text])).toEqual([
      [1, '1 Scope'],
      [2, '1.1 Terms'],
      [2, '1.2 Places'],
      [1, '2 Price'],
      [2, '2.1 Tax'],
    ]);
    expect(pages[0]?.text.slice(headings[3]?.start)).toMatch(/^2 Price/);
  });

  test('list numbers continue, restart at deeper levels, and use the list’s start value', async () => {
    const body = [
      item('a', 1),
      item('b', 1, 1),
      item('c', 1, 1),
      item('d', 1, 2),
      item('e', 1),
      item('f', 1, 1),
      item('g', 4),
      item('h', 4),
    ];
    const { pages } = await readBytes(makeDocx(body.join(''), { numbering: NUMBERING }), 'a.docx');
    const markers = pages[0]?.blocks.map((block) => ('marker' in block ? block.marker : ''));
    expect(markers).toEqual(['1.', 'a)', 'b)', '(i)', '2.', 'a)', '7.', '8.']);
    const levels = pages[0]?.blocks.map((block) => ('level' in block ? block.level : undefined));
    expect(levels).toEqual([undefined, 2, 2, 3, undefined, 2, undefined, undefined]);
    expect(pages[0]?.text).toContain('b) c');
  });

  test('a bullet is a marker, not part of the text', async () => {
    const { pages } = await readBytes(makeDocx(item('apples', 2), { numbering: NUMBERING }), 'a.docx');
    expect(pages[0]?.text).toBe('apples');
    expect(pages[0]?.blocks).toEqual([{ kind: 'list_item', start: 0, end: 6, marker: '•' }]);
  });
});

describe('content outside the body', () => {
  test('headers, footers and notes are blocks of their own, each once', async () => {
    const parts = {
      header: paragraph('Acme letterhead'),
      footer: paragraph('Confidential'),
      footnotes: `<w:footnote w:id="0" w:type="separator">${paragraph('---')}</w:footnote><w:footnote w:id="5">${paragraph('See annex.')}</w:footnote>`,
      endnotes: `<w:endnote w:id="2">${paragraph('Last words.')}</w:endnote>`,
    };
    const reference = '<w:r><w:footnoteReference w:id="5"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r>';
    const body = `<w:p>${run('Body')}${reference}</w:p>`;
    const { pages } = await readBytes(makeDocx(body, parts), 'a.docx');
    const page = pages[0];
    expect(page?.blocks.map((block) => [block.kind, page.text.slice(block.start, block.end)])).toEqual([
      ['header', 'Acme letterhead'],
      ['paragraph', 'Body'],
      ['footnote', 'See annex.'],
      ['footnote', 'Last words.'],
      ['footer', 'Confidential'],
    ]);
    expect(page?.remarks).toEqual([
      { kind: 'note_mark', start: 21, end: 21, note: '1' },
      { kind: 'note_mark', start: 21, end: 21, note: 'i' },
    ]);
  });

  test('inserted text is text, deleted text is a remark, and a comment is both a note and a remark', async () => {
    const comments = `<w:comment w:id="1" w:author="Ann Other" w:date="2026-03-04T10:00:00Z">${paragraph('Is this right?')}</w:comment>`;
    const deleted = (text: string) =>
      `<w:del w:id="8" w:author="Bo Lee" w:date="2026-03-05T10:00:00Z"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
    const body = `<w:p>${run('Pay ')}<w:commentRangeStart w:id="1"/><w:ins w:id="9" w:author="Bo Lee">${run('nine')}${run('ty')}</w:ins>${deleted('thir')}${deleted('ty')}<w:commentRangeEnd w:id="1"/>${run(' days')}<w:r><w:commentReference w:id="1"/></w:r></w:p><w:p>${deleted('Gone.')}</w:p>`;
    const { pages, metadata } = await readBytes(makeDocx(body, { comments }), 'a.docx');
    const page = pages[0];
    expect(page?.blocks.map((block) => page.text.slice(block.start, block.end))).toEqual([
      'Pay ninety days',
      'Is this right?',
    ]);
    const at = '2026-03-05T10:00:00Z';
    expect(page?.remarks).toEqual([
      { kind: 'inserted', start: 4, end: 10, author: 'Bo Lee' },
      { kind: 'deleted', start: 10, end: 10, text: 'thirty', author: 'Bo Lee', at },
      { kind: 'comment', start: 4, end: 10, text: 'Is this right?', author: 'Ann Other', at: '2026-03-04T10:00:00Z' },
      { kind: 'deleted', start: 15, end: 15, text: 'Gone.', author: 'Bo Lee', at },
    ]);
    expect(metadata).toMatchObject({ comments: 1, tracked_insertions: 1, tracked_deletions: 3 });
  });

  test('links point to addresses, and to pages of later bookmarks', async () => {
    const field = (code: string, result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body =
      `<w:p>${run('See ')}<w:hyperlink r:id="rId9">${run('our site')}</w:hyperlink>${run(' or ')}<w:hyperlink w:anchor="_Toc1">${run('Terms')}</w:hyperlink></w:p>` +
      `<w:p>${field('HYPERLINK "mailto:a@b.example"', 'write')}${field('HYPERLINK \\l "nowhere"', 'lost')}</w:p>` +
      `<w:p><w:bookmarkStart w:id="1" w:name="_Toc1"/>${run('Terms')}</w:p>`.replace(
        '<w:p>',
        '<w:p><w:pPr><w:pageBreakBefore/></w:pPr>',
      );
    const more = {
      'word/_rels/document.xml.rels': relationships({ rId9: ['hyperlink', 'https://acme.example/'] }).replace(
        '/>',
        ' TargetMode="External"/>',
      ),
    };
    const { pages } = await readBytes(makeDocx(body, {}, more), 'a.docx');
    expect(pages[0]?.links?.map(([start, end, target]) => [pages[0]?.text.slice(start, end), target])).toEqual([
      ['our site', 'https://acme.example/'],
      ['Terms', '#page=2'],
      ['write', 'mailto:a@b.example'],
    ]);
  });

  test('content controls and form fields have labels', async () => {
    const control = `<w:sdt><w:sdtPr><w:alias w:val="Client"/></w:sdtPr><w:sdtContent>${run('Acme')}</w:sdtContent></w:sdt>`;
    const box = `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Agreed"/><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const { pages } = await readBytes(makeDocx(`<w:p>${control}${run(' ')}${box}${run(' agreed')}</w:p>`), 'a.docx');
    expect(pages[0]?.text).toBe('Acme ☒ agreed');
    expect(pages[0]?.remarks).toEqual([{ kind: 'form_field', start: 0, end: 4, text: 'Client' }]);
  });

  test('a text box is read once although it is stored twice', async () => {
    const box = `<w:txbxContent>${paragraph('Boxed')}</w:txbxContent>`;
    const body = `<w:p>${run('Around')}<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const { pages } = await readBytes(makeDocx(body), 'a.docx');
    expect(pages[0]?.text).toBe('Around\n\nBoxed');
    expect(pages[0]?.blocks).toEqual([
      { kind: 'paragraph', start: 0, end: 6 },
      { kind: 'paragraph', start: 8, end: 13, text_box: true },
    ]);
  });

  test('field codes are omitted, field results are kept', async () => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGEREF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('17')}`;
    const { pages } = await readBytes(makeDocx(`<w:p>${run('Page ')}${field}</w:p>`), 'a.docx');
    expect(pages[0]?.text).toBe('Page 17');
  });
});

describe('pages', () => {
  const breakRun = '<w:r><w:br w:type="page"/></w:r>';

  test('a page ends at page breaks; duplicate marks count once', async () => {
    const body = `<w:p>${run('one')}${breakRun}</w:p><w:p><w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>${paragraph('three', '<w:pageBreakBefore/>')}`;
    const { pages } = await readBytes(makeDocx(body), 'a.docx');
    expect(pages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('a section begins on a new page unless it is continuous', async () => {
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
    const body =
      paragraph('one', section('nextPage')) +
      paragraph('two', section('continuous')) +
      paragraph('three', section('nextPage')) +
      paragraph('four') +
      section('nextPage');
    const { pages } = await readBytes(makeDocx(body), 'a.docx');
    expect(pages.map(({ text }) => text)).toEqual(['one\n\ntwo', 'three', 'four']);
  });

  test('a document without breaks is split after about 3,000 characters, at the end of a paragraph', async () => {
    const body = Array.from({ length: 60 }, (_, index) => paragraph(`${index} ${'word '.repeat(40)}`)).join('');
    const { pages } = await readBytes(makeDocx(body), 'a.docx');
    expect(pages.length).toBeGreaterThan(3);
    for (const { text } of pages) expect(text.length).toBeLessThan(3_500);
    expect(
      pages
        .map(({ text }) => text.match(/^\d+|(?<=\n\n)\d+/g))
        .flat()
        .map(Number),
    ).toEqual([...Array(60).keys()]);
  });
});

test('a document generated by a library, with properties and language', async () => {
  const text = 'Deze overeenkomst wordt gesloten tussen de opdrachtgever en de leverancier voor de duur van twee jaar.';
  const document = new Document({
    title: 'Overeenkomst',
    creator: 'Jan Jansen',
    sections: [
      {
        children: [
          new Paragraph({ text: 'Inleiding', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ children: [new TextRun(text)] }),
        ],
      },
    ],
  });
  const reading = await readBytes(await Packer.toBuffer(document), 'a.docx');
  expect(reading).toMatchObject({
    type: 'docx',
    language: 'nl',
    metadata: { title: 'Overeenkomst', author: 'Jan Jansen' },
  });
  expect(reading.headings).toEqual([{ level: 1, text: 'Inleiding', page: 1, start: 0 }]);
  expect(reading.pages[0]?.text).toBe(`Inleiding\n\n${text}`);
});

describe('broken documents', () => {
  test('a truncated file is damaged', async () => {
    const file = makeDocx(paragraph('text '.repeat(500)));
    expect(await readRejection(file.subarray(0, file.length / 2), 'a.docx')).toMatchObject({ code: 'damaged' });
  });

  test('malformed XML is damaged', async () => {
    expect(await readRejection(makeDocx('<w:p><w:r></w:p>'), 'a.docx')).toMatchObject({ code: 'damaged' });
  });

  test('deeply nested elements are too complex', async () => {
    const deep = '<w:sdt>'.repeat(5_000) + '</w:sdt>'.repeat(5_000);
    expect(await readRejection(makeDocx(deep), 'a.docx')).toMatchObject({ code: 'too_complex' });
  });

  test('a file with entity declarations is rejected', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>kept &b;</w:t></w:r></w:p></w:body></w:document>`;
    const bytes = makeDocx('', {}, { 'word/document.xml': bomb });
    expect(await readRejection(bytes, 'a.docx')).toMatchObject({ code: 'damaged' });
  });

  test('inflated bytes are counted regardless of declared sizes', async () => {
    const bomb = makeDocx(paragraph('0'.repeat(3_000_000)));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await readRejection(bomb, 'a.docx', { inflatedBytes: 1_000_000 })).toMatchObject({ code: 'too_large' });
  });

  test('an empty document has no text', async () => {
    expect(await readRejection(makeDocx('<w:p/>'), 'a.docx')).toMatchObject({ code: 'no_text' });
  });
});
