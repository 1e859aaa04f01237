import { afterEach, describe, expect, test } from 'vitest';
import { collect } from './collect.ts';
import { read } from './read.ts';
import type { ReadingPart } from './reading.ts';
import { makeDocx, makeXlsx, paragraph } from './testing/office-files.ts';
import { makeRawPdf } from './testing/pdf-files.ts';
import { closePools, ignore, pool, startPool } from './testing/scripted-pool.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

afterEach(closePools);

describe('reading in a child process', () => {
  const cell = '<w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc>';
  const row = (number: number) =>
    `<row r="${number}"><c r="A${number}"><v>${number}</v></c><c r="D${number}" t="b"><v>0</v></c></row>`;

  test.each([
    ['a.pdf', makeRawPdf(['BT /F1 12 Tf 72 700 Td (Some words) Tj ET'])],
    [
      'a.docx',
      makeDocx(
        `${paragraph('Text', '<w:outlineLvl w:val="0"/>')}<w:tbl><w:tr>${cell}<w:tc><w:p/></w:tc></w:tr></w:tbl>`,
      ),
    ],
    ['a.xlsx', makeXlsx([{ name: 'S', rows: Array.from({ length: 1_100 }, (_, index) => row(index + 1)).join('') }])],
  ])('%s is the same as when read directly', async (name, bytes) => {
    const path = await writeTemporaryFile(bytes, name);
    const { reading, add } = collect();
    await pool().read({ path }, { onPart: add });
    expect(reading).toEqual(await read({ path }));
  });

  test('a rejection keeps its code and sentence', async () => {
    const path = await writeTemporaryFile('', 'a.pdf');
    await expect(pool().read({ path }, ignore)).rejects.toMatchObject({
      name: 'ReadingError',
      code: 'empty',
      message: expect.stringMatching(/\.$/) as string,
    });
  });

  test('a decompression bomb is stopped by its limit, and the next file is read', async () => {
    const readers = pool({ limits: { inflatedBytes: 2_000_000 } });
    const bomb = await writeTemporaryFile(makeDocx(paragraph('0'.repeat(20_000_000))), 'bomb.docx');
    await expect(readers.read({ path: bomb }, ignore)).rejects.toMatchObject({ code: 'too_large' });
    const { reading, add } = collect();
    await readers.read({ path: await writeTemporaryFile('fine', 'a.txt') }, { onPart: add });
    expect(reading.pages[0]?.text).toBe('fine');
  });

  test('pages arrive before the last one is read, and wait for the receiver', async () => {
    const path = await writeTemporaryFile(Array.from({ length: 40 }, () => 'page').join('\f'), 'a.txt');
    let inside = 0;
    const received: ReadingPart['part'][] = [];
    await pool().read(
      { path },
      {
        onPart: async ({ part }) => {
          expect((inside += 1)).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 2));
          received.push(part);
          inside -= 1;
        },
      },
    );
    expect(received).toEqual(['start', ...Array.from({ length: 40 }, () => 'page'), 'end']);
  });

  test('a fast child sends no more than a few parts ahead', async () => {
    const path = await writeTemporaryFile(Array.from({ length: 40 }, () => 'page').join('\f'), 'a.txt');
    const counting = `
      let sent = 0; let credits = 4; let wake;
      process.on('message', (m) => { if (m.kind === 'credit') { credits += 1; wake?.(); } });
      while (sent < 30) { while (credits === 0) await new Promise((r) => (wake = r)); credits -= 1; sent += 1; await send({ kind: 'part', part: { ...end.part, metadata: { sent } } }); }
      await send({ kind: 'done' });`;
    let count = 0;
    const readers = await startPool(counting);
    await readers.read(
      { path },
      {
        onPart: async (part) => {
          count += 1;
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (part.part === 'end') expect(Number(part.metadata.sent)).toBe(count);
        },
      },
    );
    expect(count).toBe(30);
  });
});
