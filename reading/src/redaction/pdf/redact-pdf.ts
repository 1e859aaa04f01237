import { deflateSync } from 'node:zlib';
import { PageRecogniser } from '../../ocr/page-recogniser.ts';
import { type DrawnPage, drawColors } from '../../pdf/draw-colors.ts';
import type { Box } from '../../pdf/frame.ts';
import { openPage } from '../../pdf/page-content.ts';
import { PdfDocument } from '../../pdf/pdf-document.ts';
import { PdfFile, pdfNumber } from '../../pdf/pdf-file.ts';
import { discardPdfium, loadPdfium, type Pdfium } from '../../pdf/pdfium.ts';
import { pictureObject } from '../../picture/picture-pdf.ts';
import type { Pixels } from '../../picture/pixels.ts';
import { type Reading, ReadingError, type ReadingPage } from '../../reading.ts';
import type { Targets } from '../marks.ts';
import type { OnProgress } from '../redaction.ts';
import type { Tally } from '../tally.ts';
import { type Bar, paintBlack } from './bars.ts';
import { BlankFont } from './blank-font.ts';
import { glyphBoxes } from './glyph-boxes.ts';
import { packPage } from './pack-page.ts';
import { markPage } from './page-marks.ts';
import { PictureWords } from './picture-words.ts';
import { textOperators } from './text-layer.ts';

/** Pixels per inch: letters are sharp on screens and in print; photos need less. */
const RESOLUTION = 200;
const SHARED_ROWS = 2;
const LINK = 2;
const POPUP = 16;
/** A4 in points, for pages that are too damaged to have a size. */
const A4 = [595, 842] as const;

/**
 * Makes a new PDF: each page is drawn as a picture in which the marked words are replaced by black pixels, with the other words as text that is
 * not displayed. Nothing of the source is copied, so that whatever is not visible on its pages is gone: metadata, annotations, links, embedded
 * files, scripts, layers, former revisions. Throws `memory_limit` and those of `PdfDocument.open`.
 */
export async function redactPdf(
  bytes: Buffer,
  password: string | undefined,
  reading: Reading,
  targets: Targets,
  tally: Tally,
  onPage: OnProgress,
): Promise<Buffer> {
  const pdfium = await loadPdfium();
  let sound = false;
  try {
    const document = PdfDocument.open(pdfium, bytes, password);
    const copy = await new PdfCopy(document, reading, targets, tally).make(onPage);
    document.close();
    sound = true;
    return copy;
  } catch (error) {
    sound = error instanceof ReadingError;
    throw error;
  } finally {
    // After a trap its memory cannot be trusted.
    if (!sound) discardPdfium();
  }
}

class PdfCopy {
  readonly #document: PdfDocument;
  readonly #reading: Reading;
  readonly #targets: Targets;
  readonly #tally: Tally;
  readonly #file = new PdfFile();
  readonly #font = new BlankFont();
  readonly #pictures: PictureWords;
  /** Pages are written last, since they refer to the fonts. */
  readonly #pages: { size: readonly [number, number]; images: number[]; content: number }[] = [];

  constructor(document: PdfDocument, reading: Reading, targets: Targets, tally: Tally) {
    this.#document = document;
    this.#reading = reading;
    this.#targets = targets;
    this.#tally = tally;
    const recogniser = new PageRecogniser();
    for (const { text } of reading.pages) recogniser.learn(text);
    this.#pictures = new PictureWords(recogniser, targets);
  }

  async make(onPage: OnProgress): Promise<Buffer> {
    const { pageCount, pdfium, handle } = this.#document;
    this.#tally.add('attachments', pdfium._FPDFDoc_GetAttachmentCount(handle));
    this.#tally.add('metadata', Object.keys(this.#document.metadata()).length + this.#document.bookmarks().length);
    for (let index = 0; index < pageCount; index += 1) {
      onPage(index, pageCount);
      await this.#addPage(index);
    }
    const blank = this.#font.addTo(this.#file);
    const labels = this.#file.add('/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding');
    for (const { size, images, content } of this.#pages) {
      const drawings = images.map((image) => `/P${image} ${image} 0 R`).join(' ');
      this.#file.addPage(size, `/XObject << ${drawings} >> /Font << /B ${blank} 0 R /L ${labels} 0 R >>`, content);
    }
    return this.#file.end();
  }

  async #addPage(index: number): Promise<void> {
    const { pdfium } = this.#document;
    this.#countAnnotations(index);
    const { page } = openPage(this.#document, index);
    const read = this.#reading.pages[index];
    if (page === 0 || !read || read.width === null) {
      if (page !== 0) pdfium._FPDF_ClosePage(page);
      // A damaged page: nothing was read from it, and nothing is shown.
      this.#pages.push({ size: A4, images: [], content: this.#file.add('', Buffer.alloc(0)) });
      return;
    }
    try {
      const drawn = drawColors(pdfium, page, RESOLUTION);
      const glyphs = read.recognised === undefined ? glyphBoxes(pdfium, page) : [];
      this.#write(read, drawn, await this.#pictureBars(pdfium, page, read, drawn), glyphs);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  }

  /** Text in pictures of a page that has other text; where there is none the whole page was recognised already. */
  async #pictureBars(pdfium: Pdfium, page: number, read: ReadingPage, drawn: DrawnPage): Promise<Bar[]> {
    if (read.recognised !== undefined) {
      this.#tally.addScan(read.number);
      return [];
    }
    const found = await this.#pictures.find(pdfium, page, drawn);
    if (found === null) this.#tally.unsearched(read.number, '');
    else if (found.pictures > 0) this.#tally.addScan(read.number);
    return found?.bars ?? [];
  }

  #write(read: ReadingPage, drawn: DrawnPage, pictureBars: Bar[], glyphs: Box[]): void {
    const marks = this.#targets.marksOf(read);
    const marked = markPage(read, marks, drawn, pictureBars, glyphs);
    this.#tally.addPage(read, marks, marked.hiddenMarks);
    this.#tally.add('hidden', marked.hiddenWords);
    this.#tally.add('pictures', marked.pictureMarks);
    for (const { box } of marked.bars) paintBlack(drawn, box);
    const { width, height } = drawn.points;
    const strips = stripsOf(drawn).map(({ top, ...pixels }) => {
      const image = this.#file.add(...pictureObject(packPage(pixels)));
      const shown = (pixels.height / drawn.height) * height;
      const y = height - (top / drawn.height) * height - shown;
      return { image, content: `q ${pdfNumber(width)} 0 0 ${pdfNumber(shown)} 0 ${pdfNumber(y)} cm /P${image} Do Q` };
    });
    const content = [
      ...strips.map((strip) => strip.content),
      ...textOperators(marked.texts, this.#font, { turns: marked.turns, height }),
    ].join('\n');
    this.#pages.push({
      size: [width, height],
      images: strips.map(({ image }) => image),
      content: this.#file.add('/Filter /FlateDecode', deflateSync(Buffer.from(content, 'latin1'))),
    });
  }

  #countAnnotations(index: number): void {
    const { pdfium, handle } = this.#document;
    const page = pdfium._FPDF_LoadPage(handle, index);
    if (page === 0) return;
    const count = pdfium._FPDFPage_GetAnnotCount(page);
    for (let at = 0; at < count; at += 1) {
      const annotation = pdfium._FPDFPage_GetAnnot(page, at);
      if (annotation === 0) continue;
      const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
      if (subtype !== POPUP) this.#tally.add(subtype === LINK ? 'links' : 'annotations', 1);
      pdfium._FPDFPage_CloseAnnot(annotation);
    }
    pdfium._FPDF_ClosePage(page);
  }
}

/**
 * The upper and the lower half of a page: only a half with colours takes the space for them, and readers do not take the page for a scan
 * without text. They share some rows, so that no line shows between them.
 */
function stripsOf({ width, height, rgba }: DrawnPage): (Pixels & { top: number })[] {
  const middle = Math.ceil(height / 2);
  const strips = [
    [0, Math.min(height, middle + SHARED_ROWS)],
    [middle, height],
  ] as const;
  return strips
    .filter(([top, bottom]) => bottom > top)
    .map(([top, bottom]) => ({
      top,
      width,
      height: bottom - top,
      rgba: rgba.subarray(top * width * 4, bottom * width * 4),
    }));
}
