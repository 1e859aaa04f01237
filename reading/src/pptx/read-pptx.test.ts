import PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { DIAGRAM } from '../testing/chart-files.ts';
import { packagedPart } from '../testing/object-files.ts';
import { makeXlsx, relationships } from '../testing/office-files.ts';
import { makePptx, shape, slide } from '../testing/pptx-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

test('a deck of a real writer: titles, text, tables, charts and notes', async () => {
  const deck = new PptxGenJS();
  deck.title = 'Results';
  const first = deck.addSlide();
  first.addText(
    [
      { text: 'Growth', options: { bullet: true, breakLine: true } },
      { text: 'Costs', options: { bullet: true, indentLevel: 1 } },
    ],
    { x: 1, y: 1, w: 4, h: 2 },
  );
  first.addNotes('Say hello first.');
  const second = deck.addSlide();
  second.addTable(
    [
      [{ text: 'Year' }, { text: 'Sales' }],
      [{ text: '2024' }, { text: '10' }],
    ],
    { x: 1, y: 1 },
  );
  second.addChart('bar', [{ name: 'Profit', labels: ['Q1', 'Q2'], values: [3, 4] }], { x: 1, y: 3, w: 4, h: 2 });
  const reading = await readBytes((await deck.write({ outputType: 'nodebuffer' })) as Buffer, 'a.pptx');
  expect(reading).toMatchObject({ type: 'pptx', metadata: { title: 'Results' } });
  expect(reading.pages[0]?.text).toBe('Growth\n\nCosts\n\nSay hello first.');
  expect(reading.pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['list_item', 'list_item', 'note']);
  expect(reading.pages[0]?.blocks[1]).toMatchObject({ marker: '•', level: 2 });
  expect(reading.tables.map(({ page, data }) => [page, data])).toEqual([
    [
      2,
      [
        ['Year', 'Sales'],
        ['2024', '10'],
      ],
    ],
    [
      2,
      [
        ['', 'Profit'],
        ['Q1', '3'],
        ['Q2', '4'],
      ],
    ],
  ]);
});

test('the title comes first and names the slide; footers come last, slide numbers are left out', async () => {
  const shapes =
    shape('Acme', 'ftr') + shape('Point one|Point two', 'body') + shape('Our plan', 'title') + shape('3', 'sldNum');
  const { pages, headings } = await readBytes(makePptx([slide(shapes)]), 'a.pptx');
  expect(pages[0]).toMatchObject({ kind: 'slide', name: 'Our plan', width: 720, height: 540 });
  expect(pages[0]?.text).toBe('Our plan\n\nPoint one\n\nPoint two\n\nAcme');
  expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'list_item', 'list_item', 'footer']);
  expect(headings).toEqual([{ level: 1, text: 'Our plan', page: 1, start: 0 }]);
});

test('groups are opened, line breaks kept, numbered lists counted', async () => {
  const numbered = (text: string) =>
    `<a:p><a:pPr><a:buAutoNum type="alphaLcParenR"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const list = `<p:sp><p:txBody>${numbered('first')}${numbered('second')}</p:txBody></p:sp>`;
  const broken =
    '<p:sp><p:txBody><a:p><a:r><a:t>up</a:t></a:r><a:br/><a:r><a:t>down</a:t></a:r></a:p></p:txBody></p:sp>';
  const { pages } = await readBytes(
    makePptx([slide(`<p:grpSp>${list}<p:grpSp>${broken}</p:grpSp></p:grpSp>`)]),
    'a.pptx',
  );
  expect(pages[0]?.text).toBe('a) first\n\nb) second\n\nup\ndown');
});

test('merged cells span, links lead, pictures are described, comments say who made them', async () => {
  const cell = (text: string, more = '') =>
    `<a:tc ${more}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Both', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr><a:tr>${cell('1')}${cell('2')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const link = `<p:sp><p:txBody><a:p><a:r><a:t>See </a:t></a:r><a:r><a:rPr><a:hlinkClick r:id="rId1"/></a:rPr><a:t>our site</a:t></a:r></a:p></p:txBody></p:sp>`;
  const picture = (description: string) => `<p:pic><p:nvPicPr><p:cNvPr descr="${description}"/></p:nvPicPr></p:pic>`;
  const smartArt = `<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="rId2"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const more = {
    'ppt/slides/_rels/slide0.xml.rels': relationships({
      rId1: ['hyperlink', 'https://acme.example/'],
      rId2: ['diagramData', '../diagrams/data1.xml'],
      rId3: ['comments', '../comments/comment1.xml'],
    }).replace('example/"/>', 'example/" TargetMode="External"/>'),
    'ppt/_rels/presentation.xml.rels': relationships({
      rId0: ['slide', 'slides/slide0.xml'],
      rId9: ['commentAuthors', 'commentAuthors.xml'],
    }),
    'ppt/diagrams/data1.xml': DIAGRAM,
    'ppt/commentAuthors.xml': '<p:cmAuthorLst xmlns:p="p"><p:cmAuthor id="7" name="Ann Other"/></p:cmAuthorLst>',
    'ppt/comments/comment1.xml':
      '<p:cmLst xmlns:p="p"><p:cm authorId="7"><p:text>Is this right?</p:text></p:cm></p:cmLst>',
  };
  const shapes = table + link + picture('A crane at the quay') + picture('image7.png') + smartArt;
  const { pages, tables } = await readBytes(makePptx([slide(shapes)], more), 'a.pptx');
  const page = pages[0];
  expect(tables[0]).toMatchObject({ first_row_header: true, spans: [[0, 0, 1, 2]] });
  expect(page?.links?.map(([start, end, target]) => [page.text.slice(start, end), target])).toEqual([
    ['our site', 'https://acme.example/'],
  ]);
  expect(page?.blocks.slice(1).map((block) => [block.kind, page.text.slice(block.start, block.end)])).toEqual([
    ['paragraph', 'See our site'],
    ['note', 'A crane at the quay'],
    ['list_item', 'First step'],
    ['note', 'Is this right?'],
  ]);
  expect(page?.blocks.at(-1)).toMatchObject({ marker: 'Ann Other' });
});

test('what stands in a sheet on a slide is part of the slide; one that is damaged costs nothing', async () => {
  const object = (id: string) =>
    `<p:graphicFrame><a:graphic><a:graphicData><p:oleObj name="Worksheet" r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const rows = '<row r="1"><c r="A1"><v>40</v></c><c r="B1"><v>61.5</v></c></row>';
  const sheets = [
    { name: 'S', rows },
    { name: 'Hidden', rows, state: 'hidden' as const },
  ];
  const { pages, tables, warnings } = await readBytes(
    makePptx([slide(object('rId1') + object('rId2') + shape('Below'))], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({
        rId1: ['package', '../embeddings/sheet.xlsx'],
        rId2: ['oleObject', '../embeddings/object.bin'],
      }),
      'ppt/embeddings/sheet.xlsx': makeXlsx(sheets),
      'ppt/embeddings/object.bin': 'PK nothing of use',
    }),
    'a.pptx',
  );
  expect(pages.map(({ text }) => text)).toEqual(['40\t61.5\n\nBelow']);
  expect(tables).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('of an icon on a slide, the file is an attachment that is read too', async () => {
  const icon =
    '<p:graphicFrame><a:graphic><a:graphicData><p:oleObj showAsIcon="1" r:id="rId1"/></a:graphicData></a:graphic></p:graphicFrame>';
  const { pages, attachments } = await readBytes(
    makePptx([slide(shape('See the list') + icon)], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({ rId1: ['oleObject', '../embeddings/oleObject1.bin'] }),
      'ppt/embeddings/oleObject1.bin': packagedPart('D:\\list.txt', Buffer.from('twelve pumps')),
    }),
    'a.pptx',
  );
  expect(pages.map(({ text }) => text)).toEqual(['See the list', 'twelve pumps']);
  expect(attachments?.map(({ name, page }) => [name, page])).toEqual([['list.txt', 2]]);
});

test('slides come in the order of the show, not of their file names', async () => {
  const more = {
    'ppt/_rels/presentation.xml.rels': relationships({
      rId0: ['slide', 'slides/slide1.xml'],
      rId1: ['slide', 'slides/slide0.xml'],
    }),
  };
  const { pages } = await readBytes(
    makePptx([slide(shape('shown second')), slide(shape('shown first'))], more),
    'a.pptx',
  );
  expect(pages.map(({ text }) => text)).toEqual(['shown first', 'shown second']);
});

test('one damaged slide does not cost the others', async () => {
  const { pages, warnings } = await readBytes(makePptx(['<p:sld><p:cSld>', slide(shape('whole'))]), 'a.pptx');
  expect(pages.map(({ text }) => text)).toEqual(['', 'whole']);
  expect(warnings).toMatchObject([
    { code: 'damaged_page', message: 'Slide 1 is damaged and could not be read completely.' },
  ]);
});

test('a deck of pictures has no text', async () => {
  expect(await readRejection(makePptx([slide('<p:pic/>')]), 'a.pptx')).toMatchObject({ code: 'no_text' });
});
