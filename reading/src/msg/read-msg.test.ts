import { describe, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { read } from '../read.ts';
import { makeDocx, paragraph } from '../testing/office-files.ts';
import { type MailParts, makeMsg, storedRtf } from '../testing/msg-files.ts';
import { makeRawPdf } from '../testing/pdf-files.ts';
import { expectSound, readBytes } from '../testing/sound-reading.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';

const mail: MailParts = {
  subject: 'Delivery of the pumps',
  from: ['Ann Other', 'ann@acme.example'],
  to: [
    ['Bo Lee', 'bo@lock.example'],
    ['cy@lock.example', 'cy@lock.example'],
  ],
  cc: [['Di Ng', 'di@lock.example']],
  sent: new Date('2026-03-04T10:20:00Z'),
};

describe('the mail', () => {
  test('subject, addresses and date come first, and are properties too', async () => {
    const { pages, metadata, headings } = await readBytes(
      makeMsg({ ...mail, text: 'Hello Bo,\r\n\r\nall well.' }),
      'a.msg',
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ kind: 'mail', name: 'Delivery of the pumps' });
    expect(pages[0]?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'header', 'paragraph', 'paragraph']);
    expect(pages[0]?.text).toBe(
      'Delivery of the pumps\n\nFrom: Ann Other <ann@acme.example>\nTo: Bo Lee <bo@lock.example>; cy@lock.example\nCc: Di Ng <di@lock.example>\nDate: 2026-03-04 10:20 UTC\n\nHello Bo,\n\nall well.',
    );
    expect(headings.map(({ text }) => text)).toEqual(['Delivery of the pumps']);
    expect(metadata).toMatchObject({
      subject: 'Delivery of the pumps',
      from: 'Ann Other <ann@acme.example>',
      cc: 'Di Ng <di@lock.example>',
      date: '2026-03-04T10:20:00.000Z',
    });
  });

  test('the address of an Exchange sender comes from the transport headers', async () => {
    const headers = 'Received: from a by b\r\nFrom: "Other, Ann"\r\n <ann@acme.example>\r\nTo: <bo@lock.example>\r\n';
    const bytes = makeMsg({ ...mail, from: ['Ann Other', '/o=ACME/cn=Recipients/cn=ann'], headers, text: 'Hello.' });
    expect((await readBytes(bytes, 'a.msg')).metadata.from).toBe('Ann Other <ann@acme.example>');
  });

  test('a text in another code page than declared is read', async () => {
    const { pages } = await readBytes(makeMsg({ ...mail, narrowText: Buffer.from('Grüße', 'latin1') }), 'a.msg');
    expect(pages[0]?.text.split('\n\n').at(-1)).toBe('Grüße');
  });

  test('the HTML body is preferred, with headings, lists, links and tables', async () => {
    const html = `<html><head><style>p {color: red}</style></head><body>
      <div style="display:none">preview</div><h1>Prices</h1><p>See <a href="https://acme.example/p">our&nbsp;list</a>,<br>or <a href="javascript:alert(1)">this</a>.</p>
      <ul><li>pumps</li><li>hoses<ul><li>short</li></ul></li></ul><ol><li>one</li><li>two</li></ol>
      <table><tr><td><p>laid out</p><table><tr><th>Item</th><th>Price</th></tr><tr><td>Pump</td><td>12</td></tr></table></td></tr></table></body></html>`;
    const { pages, tables } = await readBytes(makeMsg({ ...mail, text: 'plain', html }), 'a.msg');
    const page = pages[0];
    expect(page?.blocks.slice(2).map((block) => [block.kind, page.text.slice(block.start, block.end)])).toEqual([
      ['heading', 'Prices'],
      ['paragraph', 'See our list,\nor this.'],
      ['list_item', 'pumps'],
      ['list_item', 'hoses'],
      ['list_item', 'short'],
      ['list_item', 'one'],
      ['list_item', 'two'],
      ['paragraph', 'laid out'],
      ['table', 'Item\tPrice\nPump\t12'],
    ]);
    expect(page?.blocks.filter((block) => 'level' in block && block.kind === 'list_item')).toMatchObject([
      { marker: '•', level: 2 },
    ]);
    expect(page?.links?.map(([start, end, target]) => [page.text.slice(start, end), target])).toEqual([
      ['our list', 'https://acme.example/p'],
    ]);
    expect(tables[0]).toMatchObject({ first_row_header: true, columns: [{ name: 'Item' }, { name: 'Price' }] });
  });

  test('HTML is extracted from rich text', async () => {
    const rtf = storedRtf(
      String.raw`{\rtf1\ansi\ansicpg1251\fromhtml1 {\fonttbl{\f0\fcharset204 A;}}{\*\htmltag64 <p>}\htmlrtf {\b \htmlrtf0 \'cf\'f0\'e8\u1074?\'e5\'f2\htmlrtf }\htmlrtf0{\*\htmltag72 </p>}{\*\htmltag64 <h2>}Next{\*\htmltag72 </h2>}}`,
    );
    const { pages } = await readBytes(makeMsg({ ...mail, rtf }), 'a.msg');
    expect(pages[0]?.text.split('\n\n').slice(2)).toEqual(['Привет', 'Next']);
  });

  test('rich text is read with its headings, lists and tables, and preferred to plain text', async () => {
    const rtf = storedRtf(
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}}{\stylesheet{\s1 heading 1;}}{\*\generator x;}{\s1 Prices\par}\pard One\par{\pntext 1.\tab}Two\tab three{\pict 00ff}\par\trowd\cellx500\cellx900\intbl Pump\cell 12\cell\row\pard Bye\par}`,
    );
    const { pages, tables } = await readBytes(makeMsg({ ...mail, rtf, text: 'Prices, and so on' }), 'a.msg');
    const page = pages[0];
    expect(page).toMatchObject({ kind: 'mail', name: 'Delivery of the pumps' });
    expect(page?.blocks.slice(2).map((block) => [block.kind, page.text.slice(block.start, block.end)])).toEqual([
      ['heading', 'Prices'],
      ['paragraph', 'One'],
      ['list_item', 'Two\tthree'],
      ['table', 'Pump\t12'],
      ['paragraph', 'Bye'],
    ]);
    expect(tables.map(({ data }) => data)).toEqual([[['Pump', '12']]]);
  });

  test('plain text is preferred to rich text generated from it', async () => {
    const rtf = storedRtf(String.raw`{\rtf1\ansi\fromtext {\fonttbl{\f0 A;}}See https:\par}`);
    const { pages } = await readBytes(makeMsg({ ...mail, rtf, text: 'See https://acme.example' }), 'a.msg');
    expect(pages[0]?.links?.map(([, , target]) => target)).toEqual(['https://acme.example']);
  });
});

test('deeply nested HTML is read up to a limit', async () => {
  const html = `<p>first</p>${'<div><b>'.repeat(2_000)}deep${'<table><tr><td>'.repeat(1_000)}`;
  const { pages } = await readBytes(makeMsg({ ...mail, html }), 'a.msg');
  expect(pages[0]?.text).toContain('first');
});

describe('attachments', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

  test('are read as pages of the document, including nested mails', async () => {
    const inner: MailParts = {
      subject: 'Fwd: terms',
      text: 'inner words',
      attachments: [{ name: 'deep.txt', bytes: Buffer.from('deepest words') }],
    };
    const bytes = makeMsg({
      ...mail,
      html: '<p>Look <img src="cid:logo@1"></p>',
      attachments: [
        { name: 'logo.png', bytes: png, contentId: 'logo@1' },
        { name: 'offer.docx', bytes: makeDocx(paragraph('offered words')) },
        { name: 'terms', mail: inner },
        { name: 'drawing.dwg', bytes: Buffer.from([0, 1, 2, 3]) },
      ],
    });
    const reading = await readBytes(bytes, 'a.msg');
    expect(reading.pages.map(({ number, kind, name }) => [number, kind, name])).toEqual([
      [1, 'mail', 'Delivery of the pumps'],
      [2, 'page', 'offer.docx'],
      [3, 'mail', 'Fwd terms.msg'],
      [4, 'text', 'deep.txt'],
    ]);
    expect(reading.pages.map(({ text }) => text.split('\n\n').at(-1))).toEqual([
      'Look',
      'offered words',
      'inner words',
      'deepest words',
    ]);
    expect(reading.headings.map(({ text, page }) => [text, page])).toEqual([
      ['Delivery of the pumps', 1],
      ['Fwd: terms', 3],
    ]);
    expect(reading.attachments?.map(({ name, inline, page, error }) => [name, inline, page, error?.code])).toEqual([
      ['logo.png', true, null, undefined],
      ['offer.docx', false, 2, undefined],
      ['Fwd terms.msg', false, 3, undefined],
      ['deep.txt', false, 4, undefined],
      ['drawing.dwg', false, null, 'unsupported'],
    ]);
    expect(reading.attachments?.[0]?.mime_type).toBe('image/png');
  });

  test('an inline picture follows its paragraph, others follow the text', async () => {
    const html =
      '<p>Dear all, <img src="cid:plan@1"> see the plan.</p><div><img src="cid:logo@2"></div><p>Ann <img src="cid:plan@1"></p>';
    const letter = makeMsg({
      subject: 'Plan',
      html,
      attachments: [
        { name: 'offer.txt', bytes: Buffer.from('offered words') },
        { name: 'logo.png', bytes: png, contentId: 'logo@2' },
        { name: 'plan.png', bytes: png, contentId: 'plan@1' },
        { name: 'copy.png', bytes: png, contentId: 'logo@2' },
      ],
    });
    const { pages, attachments } = await readBytes(letter, 'a.msg');
    const attachmentName = (number: number) => attachments?.[number - 1]?.name;
    const page = pages[0];
    expect(
      page?.blocks.map((block) =>
        block.kind === 'picture' ? attachmentName(block.attachment) : page.text.slice(block.start, block.end),
      ),
    ).toEqual(['Plan', 'Dear all, see the plan.', 'plan.png', 'logo.png', 'Ann', 'copy.png']);
    expect(pages[1]?.text).toBe('offered words');
  });

  test('are stored in the given folder, or not at all', async () => {
    const pdf = makeRawPdf(['BT /F1 12 Tf 72 700 Td (Paper) Tj ET']);
    const path = await writeTemporaryFile(makeMsg({ ...mail, attachments: [{ name: 'a.pdf', bytes: pdf }] }), 'a.msg');
    const folder = `${path}.inside`;
    await read({ path });
    expect(existsSync(folder)).toBe(false);
    const reading = await read({ path, attachments: folder });
    expectSound(reading);
    expect(await readFile(`${folder}/1`)).toEqual(pdf);
    expect(reading.pages[1]?.text).toContain('Paper');
  });

  test('nested mails are read up to a depth', async () => {
    let nested: MailParts = { subject: 'mail 9', text: 'bottom' };
    for (let level = 8; level >= 1; level -= 1)
      nested = { subject: `mail ${level}`, attachments: [{ name: 'next', mail: nested }] };
    const { pages, attachments } = await readBytes(makeMsg(nested), 'a.msg');
    expect(pages.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5, 6].map((level) => `mail ${level}`));
    expect(attachments?.at(-1)).toMatchObject({ name: 'mail 7.msg', page: null, error: { code: 'too_complex' } });
  });
});
