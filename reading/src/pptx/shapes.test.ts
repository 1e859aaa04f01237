import PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { relationships } from '../testing/office-files.ts';
import { makePptx, shape, slide } from '../testing/pptx-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

/** In points. */
const transform = (name: string, x: number, y: number, width: number, height: number) =>
  `<${name}><a:off x="${x * 12_700}" y="${y * 12_700}"/><a:ext cx="${width * 12_700}" cy="${height * 12_700}"/></${name}>`;
const placed = (xml: string, x: number, y: number, width: number, height: number) =>
  xml.replace('<p:txBody>', `<p:spPr>${transform('a:xfrm', x, y, width, height)}</p:spPr><p:txBody>`);

/** The text and position of everything on the first slide. */
async function readBoxes(bytes: Buffer) {
  const { pages } = await readBytes(bytes, 'a.pptx');
  const page = pages[0];
  return page?.blocks.map(({ start, end, box }) => [page.text.slice(start, end), box]);
}

test('texts and tables have their shapes’ positions, notes have none', async () => {
  const deck = new PptxGenJS();
  const page = deck.addSlide();
  page.addText('Growth', { x: 1, y: 1.5, w: 4, h: 2 });
  page.addTable([[{ text: 'Year' }, { text: 'Sales' }]], { x: 1, y: 4, w: 3, h: 1 });
  page.addNotes('Say hello first.');
  expect(await readBoxes((await deck.write({ outputType: 'nodebuffer' })) as Buffer)).toEqual([
    ['Growth', [72, 108, 288, 144]],
    ['Year\tSales', [72, 288, 216, 72]],
    ['Say hello first.', undefined],
  ]);
});

test('placeholders inherit positions from layout and master; shapes are positioned by their group', async () => {
  const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="1270000" y="0"/><a:ext cx="1270000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="2540000" cy="2540000"/></a:xfrm></p:grpSpPr>${placed(shape('grouped'), 100, 20, 40, 60)}</p:grpSp>`;
  const shapes = shape('Title', 'title') + shape('words', 'body') + group + shape('adrift');
  const more = {
    'ppt/slides/_rels/slide0.xml.rels': relationships({ rId1: ['slideLayout', '../slideLayouts/layout.xml'] }),
    'ppt/slideLayouts/layout.xml': slide(shape('', 'ctrTitle') + placed(shape('', 'body'), 36, 144, 600, 300)),
    'ppt/slideLayouts/_rels/layout.xml.rels': relationships({ rId1: ['slideMaster', '../slideMasters/master.xml'] }),
    'ppt/slideMasters/master.xml': slide(placed(shape('', 'title'), 36, 20, 600, 100)),
    'ppt/slideMasters/_rels/master.xml.rels': relationships({ rId1: ['slideLayout', '../slideLayouts/layout.xml'] }),
  };
  expect(await readBoxes(makePptx([slide(shapes)], more))).toEqual([
    ['Title', [36, 20, 600, 100]],
    ['words', [36, 144, 600, 300]],
    ['grouped', [150, 10, 20, 30]],
    ['adrift', undefined],
  ]);
});

test('a damaged layout only loses positions', async () => {
  const more = {
    'ppt/slides/_rels/slide0.xml.rels': relationships({ rId1: ['slideLayout', '../slideLayouts/layout.xml'] }),
    'ppt/slideLayouts/layout.xml': '<p:sldLayout><p:cSld>',
  };
  expect(await readBoxes(makePptx([slide(shape('Title', 'title'))], more))).toEqual([['Title', undefined]]);
});
