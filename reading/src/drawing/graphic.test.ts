import { expect, test } from 'vitest';
import { chartTitle, columnChart, DIAGRAM } from '../testing/chart-files.ts';
import { makePptx, slide } from '../testing/pptx-files.ts';
import { packagedPart } from '../testing/object-files.ts';
import { makeDocx, makeXlsx, paragraph, relationships } from '../testing/office-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

const frame = (graphic: string) =>
  `<p:graphicFrame><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></p:graphicFrame>`;
const waterfall = `<cx:chartSpace xmlns:cx="x" xmlns:a="a"><cx:chartData><cx:data id="0">
  <cx:strDim type="cat"><cx:lvl><cx:pt idx="0">Opening</cx:pt><cx:pt idx="1">Dredging</cx:pt></cx:lvl></cx:strDim>
  <cx:numDim type="val"><cx:lvl><cx:pt idx="0">100</cx:pt><cx:pt idx="1">-30</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData>
  <cx:chart>${chartTitle('Budget').replaceAll('c:', 'cx:')}<cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall">
  <cx:tx><cx:txData><cx:v>Euro</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`;

test('both kinds of charts on a slide become titles and a table', async () => {
  const newer = `<mc:AlternateContent><mc:Choice Requires="cx1">${frame('<cx:chart r:id="rId2"/>')}</mc:Choice><mc:Fallback><p:pic/></mc:Fallback></mc:AlternateContent>`;
  const { pages, tables } = await readBytes(
    makePptx([slide(frame('<c:chart r:id="rId1"/>') + newer)], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({
        rId1: ['chart', '../charts/chart1.xml'],
        rId2: ['chartEx', '../charts/chartEx1.xml'],
      }),
      'ppt/charts/chart1.xml': columnChart,
      'ppt/charts/chartEx1.xml': waterfall,
    }),
    'a.pptx',
  );
  expect(pages[0]?.text.split('\n\n')).toEqual([
    'Load by berth',
    'Berth',
    'Load in tonnes',
    '\tTonnes\nNorth\t40.1\nSouth\t61.5',
    'Budget',
    '\tEuro\nOpening\t100\nDredging\t-30',
  ]);
  expect(tables.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
    ['A', 'Tonnes'],
    ['A', 'Euro'],
  ]);
});

test('texts of charts and diagrams on a sheet are read if no cell has them', async () => {
  const anchor = (graphic: string) => `<xdr:twoCellAnchor>${frame(graphic)}</xdr:twoCellAnchor>`;
  const bytes = makeXlsx(
    [{ name: 'S', rows: '<row r="1"><c r="A1"><v>40</v></c></row>' }],
    {},
    {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships({ rId1: ['drawing', '../drawings/drawing1.xml'] }),
      'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:c="c" xmlns:p="p" xmlns:r="r" xmlns:dgm="d">${anchor('<c:chart r:id="rId1"/>')}${anchor('<dgm:relIds r:dm="rId2"/>')}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relationships({
        rId1: ['chart', '../charts/chart1.xml'],
        rId2: ['diagramData', '../diagrams/data1.xml'],
      }),
      'xl/charts/chart1.xml': columnChart,
      'xl/diagrams/data1.xml': DIAGRAM,
    },
  );
  const { pages } = await readBytes(bytes, 'a.xlsx');
  expect(pages[0]?.text).toBe('40\n\nLoad by berth\nBerth\nLoad in tonnes\nTonnes\n\nFirst step');
});

test('a file embedded in a sheet has its name and text read', async () => {
  const rows = '<row r="1"><c r="A1"><v>40</v></c></row>';
  const bytes = makeXlsx(
    [{ name: 'S', rows }],
    {},
    {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships({
        rId1: ['package', '../embeddings/letter.docx'],
        rId2: ['oleObject', '../embeddings/oleObject1.bin'],
        rId3: ['oleObject', '../embeddings/oleObject2.bin'],
      }),
      'xl/embeddings/letter.docx': makeDocx(paragraph('Dear Bo')),
      'xl/embeddings/oleObject1.bin': packagedPart('D:\\plans.zip', Buffer.from('PK\u0003\u0004')),
      'xl/embeddings/oleObject2.bin': 'of its own program',
    },
  );
  const { pages } = await readBytes(bytes, 'a.xlsx');
  expect(pages[0]?.text).toBe('40\n\nletter.docx\n\nDear Bo\n\nplans.zip');
});
