import PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { relationships } from '../testing/office-files.ts';
import { makePptx, shape, slide } from '../testing/pptx-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { drawFile } from './draw-file.ts';
import type { Slides } from './drawing.ts';

const draw = async (bytes: Buffer) => (await drawFile(await writeTemporaryFile(bytes), 'pptx')) as Slides;

test('shapes have their place, fill, line and text; tables and charts their values', async () => {
  const deck = new PptxGenJS();
  const page = deck.addSlide();
  page.background = { color: '102030' };
  page.addShape('roundRect', {
    x: 1,
    y: 1,
    w: 2,
    h: 1,
    fill: { color: 'FF8800' },
    line: { color: '0000FF', width: 3 },
  });
  page.addText('Growth', {
    x: 1,
    y: 3,
    w: 4,
    h: 1,
    fontSize: 30,
    color: 'AA0000',
    bold: true,
    align: 'right',
    fontFace: 'Georgia',
  });
  page.addTable([[{ text: 'Year' }, { text: 'Sales' }]], { x: 1, y: 4, w: 4, colW: [1, 3] });
  page.addChart(deck.ChartType.bar, [{ name: 'Sales', labels: ['2024', '2025'], values: [3, 5] }], {
    x: 5,
    y: 1,
    w: 4,
    h: 3,
  });
  const drawing = await draw((await deck.write({ outputType: 'nodebuffer' })) as Buffer);
  expect(drawing).toMatchObject({ kind: 'slides', width: 720, height: 405 });
  const { background, shapes } = drawing.slides[0]!;
  expect(background).toEqual({ color: '#102030' });
  expect(shapes[0]).toMatchObject({
    x: 72,
    y: 72,
    width: 144,
    height: 72,
    fill: { color: '#ff8800' },
    line: { color: '#0000ff', width: 3 },
  });
  expect(shapes[0]?.paths?.[0]?.d).toContain('A');
  expect(shapes.find(({ text }) => text)?.text?.blocks).toMatchObject([
    { align: 'right', runs: [{ text: 'Growth', style: { size: 30, color: '#aa0000', bold: true, font: 'Georgia' } }] },
  ]);
  expect(shapes.find(({ table }) => table)?.table).toMatchObject({ columns: [72, 216] });
  expect(shapes.find(({ chart }) => chart)?.chart).toMatchObject({
    categories: ['2024', '2025'],
    series: [{ name: 'Sales', type: 'bar', values: [3, 5] }],
  });
});

test('layouts and masters give places, sizes and colours; their own placeholders are not drawn', async () => {
  const place =
    '<p:spPr><a:xfrm><a:off x="127000" y="0"/><a:ext cx="1270000" cy="635000"/></a:xfrm></p:spPr><p:txBody>';
  const part = {
    'ppt/slides/_rels/slide0.xml.rels': relationships({ rId1: ['slideLayout', '../slideLayouts/layout.xml'] }),
    'ppt/slideLayouts/layout.xml': slide(
      shape('model', 'title').replace('<p:txBody>', place) + shape('Fixed').replace('<p:txBody>', place),
    )
      .replaceAll('p:sld>', 'p:sldLayout>')
      .replace('<p:sld ', '<p:sldLayout '),
  };
  const { slides } = await draw(makePptx([slide(shape('Title', 'title'))], part));
  const shown = slides[0]!.shapes.map(({ x, width, text }) => [
    x,
    width,
    text?.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map((run) => run.text) : [])),
  ]);
  expect(shown).toEqual([
    [10, 100, ['Fixed']],
    [10, 100, ['Title']],
  ]);
});

test('a damaged slide is empty, and the others are drawn', async () => {
  const { slides } = await draw(makePptx(['<p:sld><p:cSld>', slide(shape('Fine'))]));
  expect(slides.map(({ damaged }) => damaged)).toEqual([true, undefined]);
});
