import { describe, expect, test } from 'vitest';
import { makeOdf, makeEpub, makeOdp, makeOds, makeOdt } from '../testing/odf-files.ts';
import { zip } from '../testing/office-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

describe('OpenDocument', () => {
  test('a text: headings, links, notes, comments, lists, tables and page breaks', async () => {
    const { type, pages, headings, tables, metadata } = await readBytes(makeOdt(), 'a.odt');
    const [page] = pages;
    expect(type).toBe('odt');
    expect(page?.text).toBe(
      'The berths\n\nNine  metres\ndeep, see the plan.\n\n1. one\n\n2. two\n\nfree\n\nBerth\tDepth\n7\t9.5\n\nAt low water.\n\nReally?',
    );
    expect(pages[1]?.text).toBe('Second page');
    expect(page?.blocks.map((block) => ('marker' in block ? block.marker : block.kind))).toEqual([
      'heading',
      'paragraph',
      '1.',
      '2.',
      '•',
      'table',
      '1',
      'Bo',
    ]);
    expect(page?.links?.map(([start, end, target]) => [page.text.slice(start, end), target])).toEqual([
      ['the plan', 'https://a.example'],
    ]);
    expect(page?.remarks).toMatchObject([
      { kind: 'comment', text: 'Really?', author: 'Bo', at: '2026-03-03T10:00:00' },
    ]);
    expect(headings).toMatchObject([{ level: 2, text: 'The berths' }]);
    expect(tables[0]?.data).toEqual([
      ['Berth', 'Depth'],
      ['7', '9.5'],
    ]);
    expect(metadata).toEqual({ title: 'Berths', author: 'Ann' });
  });

  test('a spreadsheet: displayed values, formulas, repeated rows', async () => {
    const { type, pages } = await readBytes(makeOds(), 'a.ods');
    expect([type, pages.map(({ name }) => name)]).toEqual(['ods', ['Depths', 'Empty']]);
    expect(pages[0]?.text).toBe('Berth\tDepth\nQuay\t9.50 m\nQuay\t9.50 m');
    expect(pages[0]?.sheet?.values).toEqual([
      ['B2', 9.5],
      ['B3', 9.5],
    ]);
    expect(pages[0]?.sheet?.formulas?.[0]).toEqual(['B2', '=SUM(A1:B2,Other!C3)']);
  });

  test('a presentation: slides with their titles, notes and positions', async () => {
    const { type, pages } = await readBytes(makeOdp(), 'a.odp');
    expect(type).toBe('odp');
    expect(pages.map(({ kind, name, text }) => [kind, name, text])).toEqual([
      ['slide', 'Berths', 'Berths\n\nnine metres\n\nSay it slowly.'],
      ['slide', null, 'Second'],
    ]);
    expect(pages[0]?.blocks[0]).toMatchObject({ kind: 'heading', box: [72, 72, 360, 72] });
    expect(pages[0]?.width).toBeCloseTo(793.7, 1);
  });

  test('what is encrypted or damaged is refused', async () => {
    const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>';
    const sealed = makeOdf('text', '', '', { 'META-INF/manifest.xml': manifest });
    expect(await readRejection(sealed, 'a.odt')).toMatchObject({ code: 'password_protected' });
    const bare = zip({ mimetype: 'application/vnd.oasis.opendocument.text' });
    expect(await readRejection(bare, 'a.odt')).toMatchObject({ code: 'damaged' });
    const drawing = zip({ mimetype: 'application/vnd.oasis.opendocument.graphics' });
    expect(await readRejection(drawing, 'a.odg')).toMatchObject({ code: 'unsupported' });
  });
});

test('an e-book: its chapters in reading order, each on a page of its own', async () => {
  const { type, pages, headings, metadata, attachments, warnings } = await readBytes(makeEpub(), 'a.epub');
  expect(type).toBe('epub');
  expect(pages.map(({ text }) => text)).toEqual(['Ebb\n\nThe water falls.', 'Flood\n\nThe water rises.']);
  expect(headings.map(({ text, page }) => [text, page])).toEqual([
    ['Ebb', 1],
    ['Flood', 2],
  ]);
  expect(metadata).toEqual({ title: 'Tides', author: 'Ann' });
  expect(attachments).toMatchObject([{ name: 'pic.png', inline: true }]);
  expect(warnings).toEqual([]);
});

test('a zip file: a list of its files, then each that can be read', async () => {
  const inner = zip({ 'b.txt': 'Deep inside.' });
  const files = {
    'a/Notes.md': '# Notes',
    '__MACOSX/x': 'x',
    'inner.zip': inner,
    'noise.bin': new Uint8Array([0, 1, 2, 0xfe]),
  };
  const { type, pages, attachments } = await readBytes(zip(files), 'a.zip');
  expect(type).toBe('zip');
  expect(pages[0]?.text).toBe(`File\tBytes\na/Notes.md\t7\ninner.zip\t${inner.length}\nnoise.bin\t4`);
  expect(pages.map(({ name }) => name)).toEqual([null, 'a/Notes.md', 'inner.zip', 'b.txt']);
  expect(attachments?.map(({ name, page, error }) => [name, page, error?.code])).toEqual([
    ['a/Notes.md', 2, undefined],
    ['inner.zip', 3, undefined],
    ['b.txt', 4, undefined],
    ['noise.bin', null, 'unsupported'],
  ]);
});

test('files inside files share one limit', async () => {
  const bomb = zip(
    Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`${index}.txt`, Buffer.alloc(40_000, 'a ')])),
  );
  const nested = zip({ 'a.zip': bomb, 'b.zip': bomb, 'c.zip': bomb });
  expect(await readRejection(nested, 'a.zip', { inflatedBytes: 300_000 })).toMatchObject({ code: 'too_large' });
});
