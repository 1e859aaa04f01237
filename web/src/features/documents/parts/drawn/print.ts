import { buildPrint, foldPrint, type Print, type PrintedPage } from '../viewer/printed-places.ts';
import { type DrawnPage, measured } from './page.ts';

/** Pages that are measured before the browser may draw again. */
const BATCH = 8;

/** The text of drawn pages with the positions of its words. */
export async function printPages(pages: readonly DrawnPage[], className: string): Promise<Print> {
  const printed: PrintedPage[] = [];
  for (let start = 0; start < pages.length; start += BATCH) {
    const copies = pages.slice(start, start + BATCH).map((page) => page.element().cloneNode(true) as HTMLElement);
    printed.push(...measured(copies, () => copies.map(printPage), className));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return buildPrint(printed);
}

function printPage(element: HTMLElement): PrintedPage {
  const origin = element.getBoundingClientRect();
  const page: PrintedPage = { text: '', words: [] };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node as Text).data.matchAll(/\S+/g)) {
      const folded = foldPrint(word);
      if (folded === '') continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      page.words.push([
        page.text.length,
        page.text.length + folded.length,
        box.left - origin.left,
        box.top - origin.top,
        box.width,
        box.height,
      ]);
      page.text += folded;
    }
  }
  return page;
}
