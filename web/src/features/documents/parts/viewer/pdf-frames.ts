import type { Outline } from '@dossier/contract/documents/schema';
import type { pdfjs } from 'react-pdf';

/** Pages whose size is loaded in advance; later ones are assumed to be like the first. */
const MEASURED_PAGES = 200;

/** The pages of a PDF with their sizes in points. */
export async function loadFrames(pdf: pdfjs.PDFDocumentProxy): Promise<Outline['pages']> {
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MEASURED_PAGES); number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return Array.from({ length: pdf.numPages }, (_, at) => ({
    number: at + 1,
    kind: 'page' as const,
    name: null,
    first_row: null,
    ...(sizes[at] ?? sizes[0] ?? { width: null, height: null }),
  }));
}
