import { describe, expect, test } from 'vitest';
import { readBytes } from '../testing/sound-reading.ts';

const styles = String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 heading 2;}{\s7\sbasedon2 Clause;}{\*\cs3 Letters;}}`;
const rich = (body: string) => readBytes(String.raw`{\rtf1\ansi\ansicpg1252${styles}${body}}`, 'letter.doc');

/** The texts of the first page's blocks. */
async function readBlocks(body: string) {
  const { pages } = await rich(body);
  const page = pages[0];
  return page?.blocks.map(({ kind, start, end, ...more }) => [
    kind,
    page.text.slice(start, end),
    ...('marker' in more ? [more.marker] : []),
  ]);
}

const letter = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}
{\stylesheet{\s1 heading 1;}}\pard Gr\'fc\'dfe, {\b all} of you\par {\listtext 1.\tab}First \u8212?step\par
\trowd\intbl Year\cell Sales\cell\row\trowd\intbl 2026\cell 10\par and more\cell\row
\pard {\pict\bin9 {\b \'ff }}}after \f1\'cf\'f0\'e8\par {\field{\*\fldinst HYPERLINK "https://a.example"}{\fldrslt our site}}}`;

test('a rich text file named .doc is read: paragraphs, tables, other alphabets, links', async () => {
  const { pages, tables, warnings, type } = await readBytes(letter, 'letter.doc');
  expect(type).toBe('doc');
  expect(pages.map(({ text }) => text)).toEqual([
    'Grüße, all of you\n\n1. First —step\n\nYear\tSales\n2026\t10\nand more\n\nafter При\n\nour site',
  ]);
  expect(tables.map(({ data }) => data)).toEqual([
    [
      ['Year', 'Sales'],
      ['2026', '10\nand more'],
    ],
  ]);
  expect(pages[0]?.links?.map(([start, end, target]) => [pages[0]?.text.slice(start, end), target])).toEqual([
    ['our site', 'https://a.example'],
  ]);
  expect(warnings).toEqual([]);
});

describe('structure', () => {
  test('headings come from styles, their base styles, and outline levels', async () => {
    const { headings } = await rich(
      String.raw`\pard\s1 Scope\par\pard\plain Words.\par\pard\s7{\listtext 1.1\tab}Terms\par\pard\outlinelevel2 Places\par\pard\s9 No style\par`,
    );
    expect(headings.map(({ level, text }) => [level, text])).toEqual([
      [1, 'Scope'],
      [2, '1.1 Terms'],
      [3, 'Places'],
    ]);
  });

  test('list items have their markers and levels', async () => {
    const list = String.raw`{\listtext\'b7\tab}\pard\ls1 pumps\par{\listtext o\tab}\pard\ls1\ilvl1 hoses\par{\pntext 2)\tab}\pard valves\par\pard done\par`;
    expect(await readBlocks(list)).toEqual([
      ['list_item', 'pumps', '•'],
      ['list_item', 'hoses', '•'],
      ['list_item', 'valves', '2)'],
      ['paragraph', 'done'],
    ]);
    expect((await rich(list)).pages[0]?.blocks.map((block) => ('level' in block ? block.level : 1))).toEqual([
      1, 2, 1, 1,
    ]);
  });

  test('tables have merged cells, headers, and the text of nested tables', async () => {
    const { tables } = await rich(String.raw`
      \trowd\trhdr\cellx2000\cellx4000\intbl Item\cell Price\cell\row
      \trowd\clvmgf\cellx2000\cellx4000\intbl Pump\cell 12\cell\row
      \trowd\clvmrg\cellx2000\cellx4000\intbl\cell\pard\intbl\itap2 inside\nestcell{\*\nesttableprops\trowd\cellx9\nestrow}{\nonesttables\par}\pard\intbl 13\cell\row
      \trowd\cellx4000\intbl Sum\cell\row\pard after\par`);
    expect(tables).toMatchObject([
      {
        first_row_header: true,
        columns: [{ name: 'Item' }, { name: 'Price' }],
        data: [
          ['Item', 'Price'],
          ['Pump', '12'],
          ['', 'inside\n13'],
          ['Sum', ''],
        ],
        spans: [
          [1, 0, 2, 1],
          [3, 0, 1, 2],
        ],
      },
    ]);
  });
});

test('headers, footers, notes, comments, changes, text boxes and properties are separate from the text', async () => {
  const body = String.raw`{\info{\title Lease}{\author Ann}{\creatim\yr2026\mo3\dy4\hr9\min5}}{\*\revtbl{Unknown;}{Bo Lee;}}
    {\header\pard Larkhill\par}{\footer Confidential}{\footerf Confidential}
    \pard Pay {\revised\revauth1\revdttm132325957\*\cs3 ninety}{\deleted\revauthdel1 thirty} days{\footnote\chftn See annex.}{\footnote\ftnalt Last.}
    {\*\atrfstart 5}at once{\*\atrfend 5}{\*\atnid AO}{\*\atnauthor Ann Other}{\*\annotation{\*\atnref 5}\chatn Really?}.
    {\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt\pard In a box\par}}{\shprslt{\*\do{\dptxbxtext In a box\par}}}}\par
    \pard{\field{\*\fldinst FORMTEXT {\*\formfield{\*\ffname tenant}}}{\fldrslt Quill}}\par`;
  const { pages, metadata } = await rich(body.replaceAll(/\n\s*/g, ''));
  const page = pages[0];
  expect(page?.blocks.map((block) => [block.kind, page.text.slice(block.start, block.end)])).toEqual([
    ['header', 'Larkhill'],
    ['paragraph', 'Pay ninety daysat once.'],
    ['paragraph', 'In a box'],
    ['paragraph', 'Quill'],
    ['footnote', 'See annex.'],
    ['note', 'Really?'],
    ['footnote', 'Last.'],
    ['footer', 'Confidential'],
  ]);
  expect(page?.remarks?.map(({ start, end, ...remark }) => ({ ...remark, on: page.text.slice(start, end) }))).toEqual([
    { kind: 'inserted', on: 'ninety', author: 'Bo Lee', at: '2026-03-04T09:05:00' },
    { kind: 'deleted', on: '', text: 'thirty', author: 'Bo Lee' },
    { kind: 'comment', on: 'at once', text: 'Really?', author: 'Ann Other' },
    { kind: 'form_field', on: 'Quill', text: 'tenant' },
  ]);
  expect(metadata).toEqual({
    title: 'Lease',
    author: 'Ann',
    created: '2026-03-04T09:05:00',
    comments: 1,
    tracked_insertions: 1,
    tracked_deletions: 1,
  });
});

test('pages end at page breaks and at sections that begin on a new one', async () => {
  const { pages } = await rich(
    String.raw`\sectd one\par\page two\par{\field{\*\fldinst HYPERLINK \\l "end"}{\fldrslt to the end}}\par\sect\sectd\sbknone still two\par\sect\sectd {\*\bkmkstart end}three\par`,
  );
  expect(pages.map(({ text }) => text)).toEqual(['one', 'two\n\nto the end\n\nstill two', 'three']);
  expect(pages[1]?.links?.map(([, , target]) => target)).toEqual(['#page=3']);
});

test('a long file is split into pages, and a truncated one is read as far as possible', async () => {
  const long = `{\\rtf1 ${'All is well at the quay.\\par '.repeat(400)}}`;
  const { pages } = await readBytes(long, 'long.doc');
  expect(pages.length).toBeGreaterThan(2);
  const half = await readBytes(long.slice(0, long.length / 2), 'half.doc');
  expect(half.pages.length).toBeGreaterThan(1);
});
