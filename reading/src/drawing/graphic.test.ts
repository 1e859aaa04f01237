import { expect, test } from 'vitest';
import { makePptx, slide } from '../testing/pptx-files.ts';
import { makeXlsx, relationships } from '../testing/office-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

const frame = (graphic: string) =>
  `<p:graphicFrame><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></p:graphicFrame>`;
const title = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
const points = (...texts: string[]) =>
  texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('');

const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart>${title('Load by berth')}<c:plotArea><c:barChart><c:ser>
  <c:tx><c:strRef><c:strCache>${points('Tonnes')}</c:strCache></c:strRef></c:tx>
  <c:cat><c:strRef><c:strCache>${points('North', 'South')}</c:strCache></c:strRef></c:cat>
  <c:val><c:numRef><c:numCache>${points('40', '61.5')}</c:numCache></c:numRef></c:val></c:ser></c:barChart>
  <c:catAx>${title('Berth')}</c:catAx><c:valAx>${title('Load in tonnes')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`;

const waterfall = `<cx:chartSpace xmlns:cx="x" xmlns:a="a"><cx:chartData><cx:data id="0">
  <cx:strDim type="cat"><cx:lvl><cx:pt idx="0">Opening</cx:pt><cx:pt idx="1">Dredging</cx:pt></cx:lvl></cx:strDim>
  <cx:numDim type="val"><cx:lvl><cx:pt idx="0">100</cx:pt><cx:pt idx="1">-30</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData>
  <cx:chart>${title('Budget').replaceAll('c:', 'cx:')}<cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall">
  <cx:tx><cx:txData><cx:v>Euro</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`;

test('charts of both kinds on a slide are their titles and a table', async () => {
  const newer = `<mc:AlternateContent><mc:Choice Requires="cx1">${frame('<cx:chart r:id="rId2"/>')}</mc:Choice><mc:Fallback><p:pic/></mc:Fallback></mc:AlternateContent>`;
  const { pages, tables } = await readBytes(
    makePptx([slide(frame('<c:chart r:id="rId1"/>') + newer)], {
      'ppt/slides/_rels/slide0.xml.rels': relationships({
        rId1: ['chart', '../charts/chart1.xml'],
        rId2: ['chartEx', '../charts/chartEx1.xml'],
      }),
      'ppt/charts/chart1.xml': chart,
      'ppt/charts/chartEx1.xml': waterfall,
    }),
    'a.pptx',
  );
  expect(pages[0]?.text.split('\n\n')).toEqual([
    'Load by berth',
    'Berth',
    'Load in tonnes',
    '\tTonnes\nNorth\t40\nSouth\t61.5',
    'Budget',
    '\tEuro\nOpening\t100\nDredging\t-30',
  ]);
  expect(tables.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
    ['A', 'Tonnes'],
    ['A', 'Euro'],
  ]);
});

test('of charts and diagrams on a sheet, the words are told that stand in no cell', async () => {
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
      'xl/charts/chart1.xml': chart,
      'xl/diagrams/data1.xml':
        '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:pt><dgm:t><a:p><a:r><a:t>First step</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>',
    },
  );
  const { pages } = await readBytes(bytes, 'a.xlsx');
  expect(pages[0]?.text).toBe('40\n\nLoad by berth\nBerth\nLoad in tonnes\nTonnes\n\nFirst step');
});
