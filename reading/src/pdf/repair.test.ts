import { expect, test } from 'vitest';
import { makeRawPdf } from '../testing/pdf-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';

const page = (text: string) => `BT /F1 20 Tf 72 700 Td (${text}) Tj ET`;

test('a file without its first line is read', async () => {
  const bytes = makeRawPdf([page('No header')]);
  const { pages } = await readBytes(bytes.subarray(bytes.indexOf('\n') + 1), 'a.pdf');
  expect(pages[0]?.text).toBe('No header');
});

test('a file truncated in its trailer is read', async () => {
  const bytes = makeRawPdf([page('Cut off')]);
  const truncated = Buffer.concat([
    bytes.subarray(0, bytes.indexOf('trailer')),
    Buffer.from('trailer\n<< /Root 1 0 R /ID [<90'),
  ]);
  const { pages } = await readBytes(truncated, 'a.pdf');
  expect(pages[0]?.text).toBe('Cut off');
});

test('mutually recursive forms and patterns end without text', async () => {
  const form = (inside: string, resources: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${resources} >> /Length ${inside.length} >>\nstream\n${inside}\nendstream`;
  const pattern = '<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 225 161] /XStep 5 /YStep 5';
  const bytes = Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >> endobj',
      '4 0 obj << /Length 5 >>\nstream\n/A Do\nendstream endobj',
      `5 0 obj ${form('/B Do', '/XObject << /B 6 0 R >>')} endobj`,
      `6 0 obj ${form('/Pattern cs /P scn 0 0 225 160 re f', '/Pattern << /P 7 0 R >>')} endobj`,
      `7 0 obj ${pattern} /Resources << /XObject << /A 5 0 R >> >> /Length 5 >>\nstream\n/A Do\nendstream endobj`,
      'trailer << /Root 1 0 R >>',
    ].join('\n'),
  );
  expect(await readRejection(bytes, 'a.pdf')).toMatchObject({ code: 'no_text' });
});
