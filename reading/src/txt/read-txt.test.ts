import { describe, expect, test } from 'vitest';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

describe('encodings', () => {
  const text = 'Größe und Währung: Übergröße kostet fünf Euro mehr, sagt Jürgen aus Köln.';

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian with its mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Latin 1', Buffer.from(text, 'latin1')],
  ])('%s', async (_, bytes) => {
    const reading = await readBytes(bytes, 'a.txt');
    expect(reading.pages.map((page) => page.text)).toEqual([text]);
    expect(reading.language).toBe('de');
  });

  test('characters of Windows-1252 that Latin 1 lacks', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Price: '),
      Buffer.from([0x80]),
      Buffer.from(' 5 '),
      Buffer.from([0x93]),
      Buffer.from('net'),
      Buffer.from([0x94]),
    ]);
    expect((await readBytes(bytes, 'a.txt')).pages[0]?.text).toBe('Price: € 5 “net”');
  });

  test('single-byte Cyrillic', async () => {
    const cyrillic = 'Договор аренды помещения заключён между сторонами на срок два года.';
    const bytes = Buffer.from(
      Array.from(cyrillic, (letter) =>
        letter === 'ё'
          ? 0xb8
          : letter >= 'А' && letter <= 'я'
            ? letter.charCodeAt(0) - 0x410 + 0xc0
            : letter.charCodeAt(0),
      ),
    );
    expect((await readBytes(bytes, 'a.txt')).pages[0]?.text).toBe(cyrillic);
  });
});

describe('pages and paragraphs', () => {
  test('a form feed ends a page, blank lines separate paragraphs, line breaks are kept', async () => {
    const { pages } = await readBytes('one\r\ntwo\r\n\r\n  three\f\fnext', 'a.txt');
    expect(pages.map(({ text }) => text)).toEqual(['one\ntwo\n\nthree', 'next']);
    expect(pages[0]?.blocks).toEqual([
      { kind: 'paragraph', start: 0, end: 7 },
      { kind: 'paragraph', start: 9, end: 14 },
    ]);
  });

  test('long text is split into pages of about 3,000 characters without losing words', async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`);
    const { pages } = await readBytes(words.join(' '), 'a.txt');
    for (const { text } of pages) expect(text.length).toBeLessThanOrEqual(4_500);
    expect(pages.flatMap(({ text }) => text.split(' '))).toEqual(words);
  });
});

test('white space only is no text', async () => {
  expect(await readRejection(' \n \n', 'a.txt')).toMatchObject({ code: 'no_text' });
});
