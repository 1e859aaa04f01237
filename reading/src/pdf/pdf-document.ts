import { say } from '../sentences.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { isoDate } from './iso-date.ts';
import { type Pdfium, readUtf16, withString } from './pdfium.ts';
import { withNewTrailer } from './repair.ts';

const FORMAT_ERROR = 3;
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

/** An entry of the document's outline. */
export interface Bookmark {
  level: number;
  title: string;
  /** Page index from 0. */
  page: number;
}

const MAX_BOOKMARKS = 20_000;
const MAX_BOOKMARK_DEPTH = 9;

/** An open PDF. PDFium repairs a broken cross-reference table by itself. */
export class PdfDocument {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly #bytes: number;

  private constructor(pdfium: Pdfium, bytes: Buffer, password: string | undefined) {
    this.pdfium = pdfium;
    this.#bytes = pdfium.wasmExports.malloc(bytes.length);
    if (this.#bytes === 0) throw new ReadingError('memory_limit', say('too_much_memory'));
    pdfium.HEAPU8.set(bytes, this.#bytes);
    this.handle = openWith(pdfium, password, (secret) =>
      pdfium._FPDF_LoadMemDocument(this.#bytes, bytes.length, secret),
    );
    if (this.handle !== 0 && this.pageCount > 0) return;
    const error = this.handle === 0 ? pdfium._FPDF_GetLastError() : FORMAT_ERROR;
    this.close();
    throw openError(error, password !== undefined);
  }

  /** Opens a PDF, with a new trailer if necessary. Throws `password_protected`, `damaged`, `unsupported` or `memory_limit`. */
  static open(pdfium: Pdfium, bytes: Buffer, password?: string): PdfDocument {
    try {
      return new PdfDocument(pdfium, bytes, password);
    } catch (error) {
      if (!(error instanceof ReadingError) || error.code !== 'damaged') throw error;
      const repaired = withNewTrailer(bytes);
      if (!repaired) throw error;
      return new PdfDocument(pdfium, repaired, password);
    }
  }

  get pageCount(): number {
    return this.pdfium._FPDF_GetPageCount(this.handle);
  }

  close(): void {
    if (this.handle !== 0) this.pdfium._FPDF_CloseDocument(this.handle);
    this.pdfium.wasmExports.free(this.#bytes);
  }

  /** The outline as a flat list; a loop in a broken outline ends it. */
  bookmarks(): Bookmark[] {
    const { pdfium, handle } = this;
    const bookmarks: Bookmark[] = [];
    const visited = new Set<number>();
    const walk = (parent: number, level: number) => {
      let bookmark = pdfium._FPDFBookmark_GetFirstChild(handle, parent);
      while (bookmark !== 0 && !visited.has(bookmark) && visited.size < MAX_BOOKMARKS) {
        visited.add(bookmark);
        const title = readUtf16(pdfium, (buffer, size) => pdfium._FPDFBookmark_GetTitle(bookmark, buffer, size));
        const page = this.#targetPage(bookmark);
        const text = title.replace(/[\s\0]+/g, ' ').trim();
        if (text !== '' && page >= 0) bookmarks.push({ level, title: text, page });
        if (level < MAX_BOOKMARK_DEPTH) walk(bookmark, level + 1);
        bookmark = pdfium._FPDFBookmark_GetNextSibling(handle, bookmark);
      }
    };
    walk(0, 1);
    return bookmarks;
  }

  metadata(): Metadata {
    const metadata: Metadata = {};
    for (const [tag, key] of Object.entries(documentInformation)) {
      const text = this.#information(tag).replaceAll('\0', '').trim();
      if (text !== '') metadata[key] = key === 'created' || key === 'modified' ? isoDate(text) : text;
    }
    return metadata;
  }

  #information(tag: string): string {
    const { pdfium, handle } = this;
    return withString(pdfium, tag, (name) =>
      readUtf16(pdfium, (buffer, size) => pdfium._FPDF_GetMetaText(handle, name, buffer, size)),
    );
  }

  #targetPage(bookmark: number): number {
    const { pdfium, handle } = this;
    let destination = pdfium._FPDFBookmark_GetDest(handle, bookmark);
    if (destination === 0) {
      const action = pdfium._FPDFBookmark_GetAction(bookmark);
      destination = action === 0 ? 0 : pdfium._FPDFAction_GetDest(handle, action);
    }
    return destination === 0 ? -1 : pdfium._FPDFDest_GetDestPageIndex(handle, destination);
  }
}

const documentInformation = {
  Title: 'title',
  Author: 'author',
  Subject: 'subject',
  Keywords: 'keywords',
  Creator: 'application',
  Producer: 'producer',
  CreationDate: 'created',
  ModDate: 'modified',
};

/** Tries a password as UTF-8 and then as Latin-1, which files before PDF 2.0 may use. */
function openWith(pdfium: Pdfium, password: string | undefined, open: (secret: number) => number): number {
  if (password === undefined) return open(0);
  const handle = withString(pdfium, password, open, 'utf8');
  const failed = handle === 0 && pdfium._FPDF_GetLastError() === PASSWORD_ERROR;
  return failed ? withString(pdfium, password, open) : handle;
}

function openError(error: number, withPassword: boolean): ReadingError {
  if (error === PASSWORD_ERROR && withPassword) {
    return new ReadingError('password_protected', say('wrong_password'));
  }
  if (error === PASSWORD_ERROR) {
    return new ReadingError('password_protected', say('password_required'));
  }
  if (error === SECURITY_ERROR) {
    return new ReadingError('unsupported', say('unknown_encryption'));
  }
  return new ReadingError('damaged', say('no_pages'));
}
