import { say } from '../sentences.ts';
import { setFlagsFromString } from 'node:v8';
import { PDFiumModule } from '@hyzyla/pdfium';
import { ReadingError } from '../reading.ts';

type Handle = number;
type Pointer = number;

/** The functions of PDFium's C interface that are used here; see `public/*.h` of PDFium for their documentation. */
export interface Pdfium {
  HEAPU8: Uint8Array;
  HEAPU16: Uint16Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  wasmExports: { malloc(size: number): Pointer; free(pointer: Pointer): void };
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(bytes: Pointer, size: number, password: Pointer): Handle;
  _FPDF_CloseDocument(document: Handle): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: Handle): number;
  _FPDF_GetMetaText(document: Handle, tag: Pointer, buffer: Pointer, size: number): number;
  _FPDFDoc_GetAttachmentCount(document: Handle): number;
  _FPDF_LoadPage(document: Handle, index: number): Handle;
  _FPDF_ClosePage(page: Handle): void;
  _FPDF_GetPageWidthF(page: Handle): number;
  _FPDF_GetPageHeightF(page: Handle): number;
  _FPDF_GetPageBoundingBox(page: Handle, rectangle: Pointer): number;
  _FPDFPage_GetMediaBox(page: Handle, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number;
  _FPDFPage_GetRotation(page: Handle): number;
  _FPDFPage_GetAnnotCount(page: Handle): number;
  _FPDFPage_GetAnnot(page: Handle, index: number): Handle;
  _FPDFPage_CloseAnnot(annotation: Handle): void;
  _FPDFAnnot_GetSubtype(annotation: Handle): number;
  _FPDFAnnot_GetFlags(annotation: Handle): number;
  _FPDFAnnot_GetStringValue(annotation: Handle, key: Pointer, buffer: Pointer, size: number): number;
  _FPDFAnnot_GetAP(annotation: Handle, mode: number, buffer: Pointer, size: number): number;
  _FPDFAnnot_GetRect(annotation: Handle, rectangle: Pointer): number;
  _FPDFPage_Flatten(page: Handle, usage: number): number;
  _FPDFPage_CountObjects(page: Handle): number;
  _FPDFPage_GetObject(page: Handle, index: number): Handle;
  _FPDFFormObj_CountObjects(form: Handle): number;
  _FPDFFormObj_GetObject(form: Handle, index: number): Handle;
  _FPDFPageObj_GetType(object: Handle): number;
  _FPDFPageObj_GetBounds(object: Handle, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number;
  _FPDFPageObj_GetMatrix(object: Handle, matrix: Pointer): number;
  _FPDFPath_CountSegments(path: Handle): number;
  _FPDFPath_GetPathSegment(path: Handle, index: number): Handle;
  _FPDFPathSegment_GetPoint(segment: Handle, x: Pointer, y: Pointer): number;
  _FPDFPathSegment_GetType(segment: Handle): number;
  _FPDFPathSegment_GetClose(segment: Handle): number;
  _FPDFText_LoadPage(page: Handle): Handle;
  _FPDFText_ClosePage(text: Handle): void;
  _FPDFText_CountChars(text: Handle): number;
  _FPDFText_GetUnicode(text: Handle, index: number): number;
  _FPDFText_GetCharBox(
    text: Handle,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number;
  _FPDFText_GetLooseCharBox(text: Handle, index: number, rectangle: Pointer): number;
  _FPDFText_GetFontSize(text: Handle, index: number): number;
  _FPDFText_GetFontWeight(text: Handle, index: number): number;
  _FPDFText_GetFontInfo(text: Handle, index: number, buffer: Pointer, size: number, flags: Pointer): number;
  _FPDFText_GetMatrix(text: Handle, index: number, matrix: Pointer): number;
  _FPDFBookmark_GetFirstChild(document: Handle, bookmark: Handle): Handle;
  _FPDFBookmark_GetNextSibling(document: Handle, bookmark: Handle): Handle;
  _FPDFBookmark_GetTitle(bookmark: Handle, buffer: Pointer, size: number): number;
  _FPDFBookmark_GetDest(document: Handle, bookmark: Handle): Handle;
  _FPDFBookmark_GetAction(bookmark: Handle): Handle;
  _FPDFAction_GetDest(document: Handle, action: Handle): Handle;
  _FPDFAction_GetURIPath(document: Handle, action: Handle, buffer: Pointer, size: number): number;
  _FPDFDest_GetDestPageIndex(document: Handle, destination: Handle): number;
  _FPDFAnnot_GetLink(annotation: Handle): Handle;
  _FPDFLink_GetDest(document: Handle, link: Handle): Handle;
  _FPDFLink_GetAction(link: Handle): Handle;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, scan: Pointer, stride: number): Handle;
  _FPDFBitmap_FillRect(bitmap: Handle, left: number, top: number, width: number, height: number, color: number): number;
  _FPDFBitmap_GetBuffer(bitmap: Handle): Pointer;
  _FPDFBitmap_GetStride(bitmap: Handle): number;
  _FPDFBitmap_Destroy(bitmap: Handle): void;
  _FPDF_RenderPageBitmap(
    bitmap: Handle,
    page: Handle,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

let loading: Promise<Pdfium> | undefined;

/** PDFium, loaded once per process. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= start();
  return loading;
}

/** After a trap the module's memory cannot be trusted; the next document gets a new instance. */
export function discardPdfium(): void {
  loading = undefined;
}

async function start(): Promise<Pdfium> {
  tuneCompiler();
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  // The package's wrappers cost more than many of the functions, so they are bypassed.
  for (const [name, call] of Object.entries(pdfium.wasmExports)) {
    if (name.startsWith('FPDF')) Object.assign(pdfium, { [`_${name}`]: call });
  }
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

/**
 * Compiling PDFium costs more than running it on most documents. Functions are validated lazily and optimised only after running 20 times
 * as long as Node.js 20 requires. Unknown flags of later V8 versions are ignored.
 */
function tuneCompiler(): void {
  setFlagsFromString('--wasm-lazy-validation');
  setFlagsFromString('--wasm-tiering-budget=40000000');
}

/** Allocates memory inside PDFium and frees it after the work. */
export function withMemory<Result>(pdfium: Pdfium, size: number, work: (pointer: Pointer) => Result): Result {
  const pointer = pdfium.wasmExports.malloc(size);
  if (pointer === 0) throw new ReadingError('memory_limit', say('too_much_memory'));
  try {
    return work(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}

/** Calls a function that writes UTF-16 text and returns its size in bytes; texts over 64 kB are dropped. */
export function readUtf16(pdfium: Pdfium, call: (buffer: Pointer, size: number) => number): string {
  const size = call(0, 0);
  if (size <= 2 || size > 65_536) return '';
  return withMemory(pdfium, size, (buffer) => {
    call(buffer, size);
    return Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + size - 2)).toString('utf16le');
  });
}

/** Passes a C string to a function. */
export function withString<Result>(
  pdfium: Pdfium,
  text: string,
  work: (pointer: Pointer) => Result,
  encoding: 'latin1' | 'utf8' = 'latin1',
): Result {
  const bytes = Buffer.from(`${text}\0`, encoding);
  return withMemory(pdfium, bytes.length, (pointer) => {
    pdfium.HEAPU8.set(bytes, pointer);
    return work(pointer);
  });
}
