import { pdfjs } from 'react-pdf';
import { buildPrint, foldPrint, type Print, type PrintedPage } from './printed-places.ts';

interface TextItem {
  str: string;
  dir: string;
  /** Matrix from the item's units to those of the page, as in PDF. */
  transform: number[];
  width: number;
  fontName: string;
}

/** Shares of the line height above and below the baseline. */
const ABOVE = 0.85;
const BELOW = 0.22;

/** Extracts the text of all pages of a PDF. */
export async function printPdf(pdf: pdfjs.PDFDocumentProxy): Promise<Print> {
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await printedPage(pdf, number));
  return buildPrint(pages);
}

async function printedPage(pdf: pdfjs.PDFDocumentProxy, number: number): Promise<PrintedPage> {
  const page = await pdf.getPage(number);
  const content = await page.getTextContent();
  const pageTransform = page.getViewport({ scale: 1 }).transform;
  const result: PrintedPage = { text: '', words: [] };
  for (const item of content.items) {
    if (!('str' in item)) continue;
    addItem(result, item, pageTransform, content.styles[item.fontName]?.fontFamily ?? 'sans-serif');
  }
  return result;
}

function addItem(page: PrintedPage, item: TextItem, pageTransform: number[], font: string): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = pdfjs.Util.transform(pageTransform, item.transform) as number[];
  const along = unit(a, b);
  const up = unit(c, d);
  const height = Math.hypot(c, d);
  const textWidth = measureText(item.str, font);
  if (textWidth === 0) return;
  let measured = 0;
  let end = 0;
  for (const { 0: word, index } of item.str.matchAll(/\S+/g)) {
    const before = end + (measureText(item.str.slice(measured, index), font) / textWidth) * item.width;
    const width = (measureText(word, font) / textWidth) * item.width;
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

/** Relative widths of words, in a similar font; only the proportions count. */
function measureText(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length;
  pen.font = `40px ${font}`;
  return pen.measureText(text).width;
}
