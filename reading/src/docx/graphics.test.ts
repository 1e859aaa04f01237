import { expect, test } from 'vitest';
import { columnChart, DIAGRAM } from '../testing/chart-files.ts';
import { packagedPart } from '../testing/object-files.ts';
import { makeDocx, makeXlsx, paragraph, relationships } from '../testing/office-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

const drawing = (data: string) =>
  `<w:p><w:r><w:t>before</w:t></w:r><w:r><w:drawing><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></w:drawing></w:r></w:p>`;
const object = (id: string, aspect: 'Content' | 'Icon') =>
  `<w:p><w:r><w:object><o:OLEObject Type="Embed" DrawAspect="${aspect}" r:id="${id}"/></w:object></w:r></w:p>`;
const sheet = makeXlsx([{ name: 'S', rows: '<row r="1"><c r="A1"><v>40</v></c><c r="B1"><v>61.5</v></c></row>' }]);

test('charts and diagrams are read in place, those in a table after it', async () => {
  const cell = `<w:tbl><w:tr><w:tc>${paragraph('in a cell')}${drawing('<dgm:relIds r:dm="rId2"/>')}</w:tc></w:tr></w:tbl>`;
  const bytes = makeDocx(
    `${drawing('<c:chart r:id="rId1"/>')}${paragraph('after')}${cell}${drawing('<c:chart r:id="rId3"/>')}`,
    {},
    {
      'word/_rels/document.xml.rels': relationships({
        rId1: ['chart', 'charts/chart1.xml'],
        rId2: ['diagramData', 'diagrams/data1.xml'],
        rId3: ['chart', 'charts/damaged.xml'],
      }),
      'word/charts/chart1.xml': columnChart,
      'word/charts/damaged.xml': '<c:chartSpace><c:chart>',
      'word/diagrams/data1.xml': DIAGRAM,
    },
  );
  const { pages, tables } = await readBytes(bytes, 'a.docx');
  expect(pages[0]?.text.split('\n\n')).toEqual([
    'before',
    'Load by berth',
    'Berth',
    'Load in tonnes',
    '\tTonnes\nNorth\t40.1\nSouth\t61.5',
    'after',
    'in a cell\nbefore',
    'First step',
    'before',
  ]);
  expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['A', 'Tonnes']);
});

test('embedded files are read in place; those shown as icons are attachments', async () => {
  const bytes = makeDocx(
    ['rId1', 'rId5'].map((id) => object(id, 'Content')).join('') +
      ['rId2', 'rId3', 'rId4'].map((id) => object(id, 'Icon')).join('') +
      paragraph('the end'),
    {},
    {
      'word/_rels/document.xml.rels': relationships({
        rId1: ['package', 'embeddings/sheet1.xlsx'],
        rId2: ['package', 'embeddings/_____sheet2.xlsx'],
        rId3: ['oleObject', 'embeddings/oleObject1.bin'],
        rId4: ['oleObject', 'embeddings/oleObject2.bin'],
        rId5: ['oleObject', 'embeddings/oleObject3.bin'],
        rId6: ['aFChunk', 'chunk.docx'],
      }),
      'word/embeddings/sheet1.xlsx': sheet,
      'word/embeddings/_____sheet2.xlsx': sheet,
      'word/embeddings/oleObject1.bin': packagedPart('C:\\Users\\Bo\\prüfen.txt', Buffer.from('twelve pumps')),
      'word/embeddings/oleObject2.bin': packagedPart('plans.zip', Buffer.from('PK\u0003\u0004')),
      'word/embeddings/oleObject3.bin': packagedPart('cut.txt', Buffer.from('lost')).subarray(0, 600),
      'word/chunk.docx': makeDocx(paragraph('a letter')),
    },
  );
  const { pages, attachments } = await readBytes(bytes, 'a.docx');
  expect(pages.map(({ name, text }) => [name, text])).toEqual([
    [null, '40\t61.5\n\nthe end'],
    ['sheet2.xlsx / S', '40\t61.5'],
    ['prüfen.txt', 'twelve pumps'],
    ['chunk.docx', 'a letter'],
  ]);
  expect(attachments?.map(({ name, page, error }) => [name, page, error?.code])).toEqual([
    ['sheet2.xlsx', 2, undefined],
    ['prüfen.txt', 3, undefined],
    ['plans.zip', null, 'damaged'],
    ['chunk.docx', 4, undefined],
  ]);
});

test('pictures are remarks where they are, recognised by their bytes', async () => {
  const picture = (id: string) => drawing(`<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`);
  const bytes = makeDocx(
    `${picture('rId1')}${picture('rId2')}${picture('rId3')}${picture('rId4')}`,
    {},
    {
      'word/_rels/document.xml.rels': relationships({
        rId1: ['image', 'media/image1.png'],
        rId2: ['image', 'media/image2.png'],
        rId3: ['image', 'media/image3.png'],
      }),
      'word/media/image1.png': 'one picture',
      'word/media/image2.png': 'another picture',
      'word/media/image3.png': 'one picture',
    },
  );
  const { pages } = await readBytes(bytes, 'a.docx');
  const remarks = pages[0]?.remarks ?? [];
  expect(remarks.map(({ kind, start }) => [kind, start])).toEqual([
    ['picture', 6],
    ['picture', 14],
    ['picture', 22],
  ]);
  const [one, other, same] = remarks.map(({ picture: of }) => of);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});
