import { beforeEach, expect, test } from 'vitest';
import { faultyPicture } from '../testing/faulty-picture.ts';
import { makeRawPdf, line } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';
import { PdfDocument } from './pdf-document.ts';
import { drawPage } from './page-picture.ts';
import { discardPdfium, loadPdfium } from './pdfium.ts';

const PICTURE = 'q 500 0 0 400 50 200 cm /Faulty Do Q';

/** A PDF whose pages without text have a picture on which PDFium traps. */
function withFaultyPictures(words: (string | null)[]): Buffer {
  const contents = words.map((text) => (text === null ? PICTURE : line(text, 72, 700)));
  const number = 4 + contents.length * 2;
  const bytes = faultyPicture().toString('latin1');
  const dictionary = `/Subtype /Image /Width 128 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode`;
  const object = `${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj\n`;
  const pdf = makeRawPdf(contents).toString('latin1');
  const resources = pdf.replaceAll('/Resources <<', `/Resources << /XObject << /Faulty ${number} 0 R >>`);
  // This invalidates the xref table; PDFium rebuilds it.
  const end = resources.indexOf('xref\n');
  return Buffer.from(`${resources.slice(0, end)}${object}trailer << /Root 1 0 R >>`, 'latin1');
}

// Whether PDFium traps depends on what it read before.
beforeEach(discardPdfium);

test('PDFium traps on the picture', async () => {
  const pdfium = await loadPdfium();
  const page = pdfium._FPDF_LoadPage(PdfDocument.open(pdfium, withFaultyPictures([null])).handle, 0);
  expect(() => drawPage(pdfium, page, 0)).toThrow(/^Aborted|memory access/);
  discardPdfium();
});

test('a trap of PDFium only loses the page, and does not affect the next document', async () => {
  const bytes = withFaultyPictures(['Before', null, 'Behind']);
  const { pages, warnings } = await readBytes(bytes, 'a.pdf');
  expect(pages.map(({ text }) => text)).toEqual(['Before', '', 'Behind']);
  expect(warnings).toMatchObject([{ code: 'damaged_page', message: expect.stringContaining('page 2') as string }]);
  const next = await readBytes(makeRawPdf([line('Next', 72, 700)]), 'next.pdf');
  expect(next.pages[0]?.text).toBe('Next');
});

test('a document is read alike, whatever was read before it', async () => {
  const files = [withFaultyPictures(['Before', null, 'Behind']), makeRawPdf([line('1. Term of Contract', 72, 700)])];
  const readAll = async (order: Buffer[]) => {
    const readings = new Map<Buffer, string>();
    for (const bytes of order) readings.set(bytes, JSON.stringify(await readBytes(bytes, 'a.pdf')));
    return files.map((bytes) => readings.get(bytes));
  };
  expect(await readAll(files)).toEqual(await readAll(files.toReversed()));
});
