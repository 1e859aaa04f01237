import type { PageRecogniser } from '../ocr/page-recogniser.ts';
import { RecognitionTimeout } from '../ocr/tesseract.ts';
import { isInk } from './lines.ts';
import { openPage, type PageContent } from './page-content.ts';
import { drawPage, isBlank } from './page-picture.ts';
import type { PdfDocument } from './pdf-document.ts';
import { asLines } from './recognised-lines.ts';
import { NO_RULES } from './rules.ts';

/**
 * Applies OCR to a page. Returns the content with the recognised text and its confidence; null if there is none or less than was read
 * already; `late` on timeout.
 */
export async function recogniseContent(
  document: PdfDocument,
  index: number,
  content: PageContent,
  recogniser: PageRecogniser,
): Promise<{ content: PageContent; confidence: number } | 'late' | null> {
  const { pdfium } = document;
  const { page } = openPage(document, index);
  if (page === 0) return null;
  let scale = 1;
  try {
    const recognition = await recogniser.recognise((turns) => {
      const picture = drawPage(pdfium, page, turns);
      ({ scale } = picture);
      return isBlank(picture) ? null : picture;
    });
    if (!recognition) return null;
    const { characters, lines } = asLines(recognition.lines, scale);
    if (letters(characters.codes) <= letters(content.characters.codes) && !content.garbage) return null;
    return {
      content: {
        ...content,
        frame: { ...content.frame, turns: recognition.turns },
        characters,
        lines,
        rules: NO_RULES,
      },
      confidence: recognition.confidence,
    };
  } catch (error) {
    if (error instanceof RecognitionTimeout) return 'late';
    throw error;
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

function letters(codes: Uint32Array): number {
  return codes.reduce((sum, code) => sum + (isInk(code) ? 1 : 0), 0);
}
