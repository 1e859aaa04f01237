import { pdfjs } from 'react-pdf';
import { foldPrint, type PrintedPage } from './printed-places.ts';

interface TextItem {
  str: string;
  dir: string;
  /** From the item's own units to those of the page, as in PDF. */
  transform: number[];
  width: number;
  fontName: string;
}

/** The part of a line's height that stands above its base, and the part below. */
const ABOVE = 0.85;
const BELOW = 0.22;

/** Reads what is printed on a page of a PDF. */
export async function printedPage(pdf: pdfjs.PDFDocumentProxy, number: number): Promise<PrintedPage> {
  const page = await pdf.getPage(number);
  const content = await page.getTextContent();
  const turn = page.getViewport({ scale: 1 }).transform;
  const read: PrintedPage = { text: '', words: [] };
  for (const item of content.items) {
    if (!('str' in item)) continue;
    addItem(read, item, turn, content.styles[item.fontName]?.fontFamily ?? 'sans-serif');
  }
  return read;
}

function addItem(page: PrintedPage, item: TextItem, turn: number[], font: string): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = pdfjs.Util.transform(turn, item.transform) as number[];
  const along = unit(a, b);
  const up = unit(c, d);
  const height = Math.hypot(c, d);
  const whole = widthOf(item.str, font);
  if (whole === 0) return;
  let measured = 0;
  let end = 0;
  for (const { 0: word, index } of item.str.matchAll(/\S+/g)) {
    const before = end + (widthOf(item.str.slice(measured, index), font) / whole) * item.width;
    const width = (widthOf(word, font) / whole) * item.width;
    measured = index + word.length;
    end = before + width;
    const folded = foldPrint(word);
    if (folded === '') continue;
    const left = item.dir === 'rtl' ? item.width - before - width : before;
    const corners = [left, left + width].flatMap((far) =>
      [height * ABOVE, -height * BELOW].map((high) => ({
        x: x + along.x * far + up.x * high,
        y: y + along.y * far + up.y * high,
      })),
    );
    const box = aroundAll(corners);
    page.words.push([page.text.length, page.text.length + folded.length, box.x, box.y, box.width, box.height]);
    page.text += folded;
  }
}

function unit(x: number, y: number): { x: number; y: number } {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function aroundAll(points: readonly { x: number; y: number }[]) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide words are beside each other, in a font like theirs; only the proportions count. */
function widthOf(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length;
  pen.font = `40px ${font}`;
  return pen.measureText(text).width;
}
