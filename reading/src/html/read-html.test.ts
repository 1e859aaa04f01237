import { expect, test } from 'vitest';
import { readBytes } from '../testing/sound-reading.ts';

const web = `<!doctype html><html><head><title>Tides &amp; berths</title><meta name="author" content="Ann"><style>p{}</style></head>
<body onload="x()"><script>alert(1)</script><h1>Tides</h1><p>See <a href="https://a.example">the plan</a> and <a href="javascript:x()">that</a>.</p>
<iframe src="https://spy.example"></iframe><img src="https://spy.example/p.png"><img src="data:image/gif;base64,R0lGODlhAQABAAAAADs=">
<ul><li>ebb<li>flood</ul><table><tr><th>Berth<th>Depth<tr><td>7<td>9.5</table><p style="display:none">hidden</p></body></html>`;

test('a web page is read as text with headings, lists, tables and safe links; nothing is loaded', async () => {
  const { type, mime_type, pages, headings, tables, metadata, attachments } = await readBytes(web, 'a.html');
  const [page] = pages;
  expect([type, mime_type]).toEqual(['html', 'text/html']);
  expect(page?.text).toBe('Tides\n\nSee the plan and that.\n\nebb\n\nflood\n\nBerth\tDepth\n7\t9.5');
  expect(headings).toMatchObject([{ level: 1, text: 'Tides' }]);
  expect(page?.links?.map(([, , target]) => target)).toEqual(['https://a.example']);
  expect(tables[0]?.data).toEqual([
    ['Berth', 'Depth'],
    ['7', '9.5'],
  ]);
  expect(metadata).toEqual({ title: 'Tides & berths', author: 'Ann' });
  expect(attachments).toMatchObject([{ inline: true, mime_type: 'image/gif' }]);
});

test('the declared encoding is used', async () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1"><p>Gr\xfc\xdfe', 'latin1');
  expect((await readBytes(bytes, 'a.htm')).pages[0]?.text).toBe('Grüße');
});

test('Markdown is read as the web page that it describes', async () => {
  const text =
    '---\ntitle: x\n---\n# Tides\n\nSee [the *plan*](https://a.example).\n\n1. ebb\n2. flood\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n';
  const { type, pages, headings } = await readBytes(text, 'README.md');
  expect(type).toBe('md');
  expect(pages[0]?.text).toBe('Tides\n\nSee the plan.\n\n1. ebb\n\n2. flood\n\nA\tB\n1\t2');
  expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list_item', 'list_item', 'table']);
  expect(headings).toMatchObject([{ level: 1, text: 'Tides' }]);
});

test('under another name a text stays a text', async () => {
  expect((await readBytes('# Tides\n', 'a.txt')).pages[0]?.text).toBe('# Tides');
  expect((await readBytes(web, 'a.txt')).type).toBe('txt');
});
