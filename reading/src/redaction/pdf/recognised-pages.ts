import { PageRecogniser } from '../../ocr/page-recogniser.ts';
import { RecognitionTimeout } from '../../ocr/tesseract.ts';
import { drawPage, isBlank } from '../../pdf/page-picture.ts';
import { PdfDocument } from '../../pdf/pdf-document.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import { ReadingError } from '../../reading.ts';
import { say } from '../../sentences.ts';

/**
 * The text that is visible on pages of a PDF, whatever text they have otherwise; `numbers` are from 1. Throws `time_limit` if a page is not
 * recognised in time, and those of `PdfDocument.open`.
 */
export async function* recognisedPages(
  bytes: Buffer,
  numbers: readonly number[],
): AsyncGenerator<{ page: number; text: string }> {
  const pdfium = await loadPdfium();
  const document = PdfDocument.open(pdfium, bytes);
  const recogniser = new PageRecogniser();
  try {
    for (const number of numbers) {
      const page = pdfium._FPDF_LoadPage(document.handle, number - 1);
      if (page === 0) continue;
      try {
        const recognition = await recogniser.recognise((turns) => {
          const picture = drawPage(pdfium, page, turns);
          return isBlank(picture) ? null : picture;
        });
        const lines = recognition?.lines.map(({ words }) => words.map(({ text }) => text).join(' ')) ?? [];
        yield { page: number, text: lines.join('\n') };
      } catch (error) {
        if (!(error instanceof RecognitionTimeout)) throw error;
        throw new ReadingError('time_limit', say('picture_not_recognised', { number }), { cause: error });
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    }
  } finally {
    document.close();
  }
}
