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
import { nearbyPages, RunningLines } from './running-lines.ts';

/** Each takes as long as it takes to start PDFium. */
const mostTraps = 5;

/**
 * Reads a PDF with PDFium, page by page. A page is given when the pages just behind it are known, because headers and footers
 * are told by what comes back on them; a page that has to be recognised is not waited for.
 */
export async function* readPdf(path: string, context: ReadContext): ReadSteps {
  const open = async () => PdfDocument.open(await loadPdfium(), await readFile(path), context.password);
  let sound = false;
  try {
    let document = await open().catch((trap: unknown) => {
      if (trap instanceof ReadingError) throw trap;
      // It may be what the document before has done to PDFium's memory.
      discardPdfium();
      return open();
    });
    const { pageCount } = document;
    if (pageCount > context.limits.pages) {
      throw new ReadingError(
        'too_complex',
        `The file has ${pageCount} pages, which is over the limit of ${context.limits.pages}.`,
      );
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
    // Also when the reading is given up half way: a document left open would keep its memory.
    if (!sound) discardPdfium();
  }
}

/** A document whose pictures have spoilt PDFium's memory may be read to its end and yet not be closed. */
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
  /** A page on which PDFium gives up is lost, the pages behind it are not. */
  const survive = async (trap: unknown): Promise<null> => {
    traps += 1;
    if (trap instanceof ReadingError || traps > mostTraps) throw trap;
    document = await reopen();
    return null;
  };
  const headings = new HeadingFinder(document.bookmarks());
  const running = new RunningLines();
  const recogniser = new PageRecogniser();
  const waiting: (PageContent | null)[] = [];
  const recognised: number[] = [];
  const add = (index: number, { lines, characters, frame }: PageContent) =>
    running.add(index, lines, characters, frameHeight(frame));

  for (let index = 0, read = 0; index < pageCount; index += 1) {
    for (; read < pageCount && read <= index + nearbyPages && !waiting.at(-1)?.unread; read += 1) {
      const content = await attempt(() => readContent(document, read)).catch(survive);
      if (content && !content.unread) add(read, content);
      waiting.push(content);
    }
    let content = waiting.shift();
    if (!content) {
      warn('damaged_page', `Page ${index + 1} is damaged and could not be read.`);
      yield blankPage(index + 1, 'page');
      continue;
    }
    let confidence: number | undefined;
    if (content.unread) {
      recognising();
      const seen = await recogniseContent(document, index, content, recogniser).catch(async (trap) => {
        await survive(trap);
        return 'damaged' as const;
      });
      if (seen === 'damaged')
        warn('damaged_page', `The picture of page ${index + 1} is damaged and could not be drawn.`);
      else if (seen === 'late') warn('not_recognised', `The picture of page ${index + 1} was not recognised in time.`);
      else if (seen) ({ content, confidence } = seen);
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

/** So that what is thrown at once is caught like what is thrown later. */
async function attempt<Result>(work: () => Result): Promise<Result> {
  return work();
}

function recognisedSentence(pages: number[], pageCount: number): string {
  const which =
    pages.length === pageCount
      ? 'all pages'
      : pages.length === 1
        ? `page ${pages[0]}`
        : `${pages.length} of ${pageCount} pages`;
  return `The text of ${which} was recognised in a picture and may have mistakes.`;
}
