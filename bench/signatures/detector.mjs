import { readFileSync } from 'node:fs';
import { loadSource } from '../load-source.mjs';

/** The parts of `reading/` that are measured, and those that make the words of pages. */
export const loadReading = () =>
  loadSource([
    'reading/src/signatures/drawn/find-on-page.ts',
    'reading/src/signatures/drawn/features.ts',
    'reading/src/signatures/drawn/model.ts',
    'reading/src/signatures/drawn/weights.ts',
    'reading/src/signatures/drawn/page-picture.ts',
    'reading/src/signatures/drawn/page-words.ts',
    'reading/src/signatures/find-signatures.ts',
    'reading/src/pdf/pdf-document.ts',
    'reading/src/pdf/pdfium.ts',
    'reading/src/read.ts',
  ]);

/** All ink of a document that could be a signature, with its features. */
export async function findInkOf({ loadPdfium, PdfDocument, findOnPage }, { path, words }) {
  const pdfium = await loadPdfium();
  const document = PdfDocument.open(pdfium, readFileSync(path));
  const page = pdfium._FPDF_LoadPage(document.handle, 0);
  try {
    return findOnPage(pdfium, page, words, []).map(({ box: [x, y, width, height], features }) => ({
      box: [x, y, x + width, y + height],
      features,
    }));
  } finally {
    pdfium._FPDF_ClosePage(page);
    document.close();
  }
}
