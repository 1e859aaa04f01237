import { say, type Sentence } from '../sentences.ts';
import { readFile } from 'node:fs/promises';
import { blankPage } from '../blank-page.ts';
import { PageRecogniser } from '../ocr/page-recogniser.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type PagePart, ReadingError } from '../reading.ts';
import { frameHeight } from './frame.ts';
import { HeadingFinder } from './headings.ts';
import { type PageContent, readContent } from './page-content.ts';
import { pagePart } from './page-part.ts';
import { recogniseContent } from './page-recognition.ts';
import { PdfDocument } from './pdf-document.ts';
import { discardPdfium, loadPdfium } from './pdfium.ts';
import { NEARBY_PAGES, RunningLines } from './running-lines.ts';

/** Each takes as long as loading PDFium. */
const MAX_TRAPS = 5;

/**
 * Reads a PDF with PDFium, page by page. A page is yielded once the next pages are known, because headers and footers are detected by
 * repetition; pages that need OCR are not waited for.
 */
export const readPdf = (path: string, context: ReadContext): ReadSteps => readPdfBytes(() => readFile(path), context);

/** The same for bytes; `load` may be called again. */
export async function* readPdfBytes(load: () => Promise<Buffer>, context: ReadContext): ReadSteps {
  const open = async () => PdfDocument.open(await loadPdfium(), await load(), context.password);
  let sound = false;
  try {
    let document = await open().catch((trap: unknown) => {
      if (trap instanceof ReadingError) throw trap;
      // The previous document may have corrupted PDFium's memory.
      discardPdfium();
      return open();
    });
    const { pageCount } = document;
    if (pageCount > context.limits.pages) {
      throw new ReadingError('too_complex', say('too_many_pages', { pages: pageCount, most: context.limits.pages }));
    }
    yield { part: 'start', page_count: pageCount };
    yield* readPages(document, context, async () => {
      discardPdfium();
      document = await open();
      return document;
    });
    const metadata = document.metadata();
    sound = closes(document);
    return metadata;
  } catch (error) {
    sound = error instanceof ReadingError;
    throw error;
  } finally {
    // Also if reading is abandoned: an open document would keep its memory.
    if (!sound) discardPdfium();
  }
}

/** A document whose pictures have corrupted PDFium's memory may be readable but not closable. */
function closes(document: PdfDocument): boolean {
  try {
    document.close();
    return true;
  } catch {
    return false;
  }
}

/** @param reopen opens the document in a fresh PDFium */
async function* readPages(
  document: PdfDocument,
  { warn, recognising }: ReadContext,
  reopen: () => Promise<PdfDocument>,
): AsyncGenerator<PagePart> {
  const { pageCount } = document;
  let traps = 0;
  /**
   * A page may only trap because of what PDFium read before, so it is read again in a fresh one: pages do not depend on earlier documents. If
   * it traps again, it is lost, but not the following pages.
   */
  const survive = async <Result>(work: () => Promise<Result>): Promise<Result | 'damaged'> => {
    try {
      return await work();
    } catch (trap) {
      traps += 1;
      if (trap instanceof ReadingError || traps > MAX_TRAPS) throw trap;
    }
    document = await reopen();
    return work().catch(async () => {
      document = await reopen();
      return 'damaged' as const;
    });
  };
  const headings = new HeadingFinder(document.bookmarks());
  const running = new RunningLines();
  const recogniser = new PageRecogniser();
  const waiting: (PageContent | null)[] = [];
  const recognised: number[] = [];
  const add = (index: number, { lines, characters, frame }: PageContent) =>
    running.add(index, lines, characters, frameHeight(frame));

  for (let index = 0, nextIndex = 0; index < pageCount; index += 1) {
    for (; nextIndex < pageCount && nextIndex <= index + NEARBY_PAGES && !waiting.at(-1)?.unread; nextIndex += 1) {
      const read = await survive(async () => readContent(document, nextIndex));
      const content = read === 'damaged' ? null : read;
      if (content && !content.unread) add(nextIndex, content);
      waiting.push(content);
    }
    let content = waiting.shift();
    if (!content) {
      warn('damaged_page', say('damaged_page', { number: index + 1 }));
      yield blankPage(index + 1, 'page');
      continue;
    }
    let confidence: number | undefined;
    if (content.unread) {
      recognising();
      const unread = content;
      const recognition = await survive(() => recogniseContent(document, index, unread, recogniser));
      if (recognition === 'damaged') warn('damaged_page', say('damaged_picture', { number: index + 1 }));
      else if (recognition === 'late') warn('not_recognised', say('picture_not_recognised', { number: index + 1 }));
      else if (recognition) ({ content, confidence } = recognition);
      add(index, content);
    }
    const part = pagePart(content, running.of(index), headings, index + 1);
    if (confidence !== undefined) {
      part.page.recognised = Math.round(confidence * 100) / 100;
      recognised.push(index + 1);
    }
    recogniser.learn(part.page.text);
    yield part;
  }
  if (recognised.length > 0) warn('recognised_text', recognisedSentence(recognised, pageCount));
}

function recognisedSentence(pages: number[], pageCount: number): Sentence {
  const which =
    pages.length === pageCount
      ? say('all_pages')
      : pages.length === 1
        ? say('one_page', { number: pages[0]! })
        : say('some_pages', { some: pages.length, all: pageCount });
  return say('recognised_text', { which });
}
