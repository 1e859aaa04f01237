import { decodeText } from '../txt/decode.ts';
import type { Reading } from '../reading.ts';
import type { Targets } from './marks.ts';

const BOM = '\ufeff';

/** A text file (also CSV, Markdown) with labels instead of its marks, as UTF-8. */
export function redactTextFile(bytes: Buffer, targets: Targets): Buffer {
  const { text } = decodeText(bytes);
  const mark = bytes.subarray(0, 3).equals(Buffer.from(BOM)) ? BOM : '';
  return Buffer.from(mark + targets.replace(text.replace(/^\ufeff/, '')).text);
}

/** Only the text of a document, page by page, with labels instead of its marks, as UTF-8. Pages end with a form feed. */
export function redactedPages({ pages }: Reading, targets: Targets): Buffer {
  const texts = pages.map((page) => {
    const title = page.name === null ? '' : `${targets.replace(page.name).text}\n\n`;
    return title + targets.replacePage(page);
  });
  return Buffer.from(`${texts.join('\n\f')}\n`);
}
