import { readFile } from 'node:fs/promises';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Block, type PagePart, type Place, ReadingError, type Table } from '../reading.ts';
import { type BareText, readAnnotations } from './annotations.ts';
import { hideBeyondSheet, pageGeometry, readCharacters } from './characters.ts';
import { findGrids } from './grids.ts';
import { HeadingFinder } from './headings.ts';
import { splitLines } from './lines.ts';
import { PageText } from './page-text.ts';
import { groupParagraphs } from './paragraphs.ts';
import { PdfDocument } from './pdf-document.ts';
import { discardPdfium, loadPdfium, withMemory } from './pdfium.ts';
import { readRules } from './rules.ts';
import { partFound, partTables } from './table-cells.ts';
import { findUnruled } from './unruled-tables.ts';

/** Reads a PDF with PDFium, page by page. */
export async function* readPdf(path: string, { limits, password, warn }: ReadContext): ReadSteps {
  const bytes = await readFile(path);
  const pdfium = await loadPdfium();
  let sound = false;
  try {
    const document = PdfDocument.open(pdfium, bytes, password);
    const { pageCount } = document;
    if (pageCount > limits.pages) {
      throw new ReadingError(
        'too_complex',
        `The file has ${pageCount} pages, which is over the limit of ${limits.pages}.`,
      );
    }
    yield { part: 'start', page_count: pageCount };
    const headings = new HeadingFinder(document.bookmarks());
    for (let index = 0; index < pageCount; index += 1) {
      const part = readPage(document, index, headings);
      if (!part) warn('damaged_page', `Page ${index + 1} is damaged and could not be read.`);
      yield part ?? blankPage(index + 1);
    }
    const metadata = document.metadata();
    document.close();
    sound = true;
    return metadata;
  } catch (error) {
    sound = error instanceof ReadingError;
    throw error;
  } finally {
    // Also when the reading is given up half way: a document left open would keep its memory.
    if (!sound) discardPdfium();
  }
}

function readPage(document: PdfDocument, index: number, headings: HeadingFinder): PagePart | null {
  const { pdfium } = document;
  const { page, bare } = openPage(document, index);
  if (page === 0) return null;
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    return withMemory(pdfium, 64, (buffer) => {
      const geometry = pageGeometry(pdfium, page, buffer);
      const characters = readCharacters(pdfium, text, geometry, buffer);
      hideBeyondSheet(pdfium, page, characters, geometry, buffer);
      const pageText = new PageText(characters);
      const lines = splitLines(pdfium, text, characters);
      const tables: Table[] = [];
      const rules = readRules(pdfium, page, geometry);
      const flow = partTables(lines, findGrids(rules), characters).flatMap((item) =>
        'table' in item
          ? item
          : partFound(item.lines, findUnruled(item.lines, rules.horizontal, characters), characters),
      );
      for (const item of flow) {
        if ('table' in item) tables.push(pageText.addTable(item.table, index + 1));
        else for (const paragraph of groupParagraphs(item.lines, characters)) pageText.addParagraph(paragraph);
      }
      for (const { text: words, left, bottom, right, top } of bare) {
        pageText.addBareText(words, geometry.place(left, bottom, right, top));
      }
      const number = index + 1;
      const found = headings.find(pageText.paragraphs, pageText.text, number);
      return {
        part: 'page',
        page: {
          ...blankPage(number).page,
          width: geometry.width,
          height: geometry.height,
          text: pageText.text,
          words: pageText.words,
          blocks: [...found.blocks, ...tableBlocks(pageText.tables)].toSorted((a, b) => a.start - b.start),
        },
        headings: found.headings,
        tables,
      };
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
  }
}

const normalDisplay = 0;
const flattened = 1;

/**
 * Opens a page with the values of its form fields and the words of its annotations drawn into it, so that they are read in
 * their places like all other text. What cannot be drawn is given beside it.
 */
function openPage({ pdfium, handle }: PdfDocument, index: number): { page: number; bare: BareText[] } {
  const page = pdfium._FPDF_LoadPage(handle, index);
  if (page === 0) return { page, bare: [] };
  const { drawn, bare } = readAnnotations(pdfium, page);
  if (!drawn || pdfium._FPDFPage_Flatten(page, normalDisplay) !== flattened) return { page, bare };
  pdfium._FPDF_ClosePage(page);
  return { page: pdfium._FPDF_LoadPage(handle, index), bare };
}

function tableBlocks(places: Place[]): Block[] {
  return places.map(([start, end], table) => ({ kind: 'table', table, start, end }));
}

function blankPage(number: number): PagePart {
  return {
    part: 'page',
    page: {
      number,
      kind: 'page',
      name: null,
      width: null,
      height: null,
      text: '',
      words: [],
      cells: [],
      first_row: null,
      blocks: [],
    },
    headings: [],
    tables: [],
  };
}
