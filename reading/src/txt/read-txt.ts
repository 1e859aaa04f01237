import { readFile } from 'node:fs/promises';
import { PageWriter } from '../page-writer.ts';
import type { ReadSteps } from '../reader.ts';
import { PAGE_LENGTH } from '../reader.ts';
import { decodeText } from './decode.ts';

/**
 * Reads plain text. A page ends at a form feed, else after about 3,000 characters at the end of a paragraph. Line breaks are kept; blank
 * lines separate paragraphs.
 */
export async function* readTxt(path: string): ReadSteps {
  const { text, encoding } = decodeText(await readFile(path));
  yield { part: 'start', page_count: null };
  const writer = new PageWriter('text');
  for (const sheet of text.replace(/\r\n?/g, '\n').split('\f')) {
    for (const paragraph of paragraphs(sheet)) {
      if (writer.length > 0 && writer.length + paragraph.length > PAGE_LENGTH * 1.5) yield writer.finish();
      writer.addText('paragraph', paragraph);
      if (writer.length >= PAGE_LENGTH) yield writer.finish();
    }
    if (writer.length > 0) yield writer.finish();
  }
  return { encoding };
}

/** Paragraphs much longer than a page are split at a line end, else at a space. */
function* paragraphs(text: string): Generator<string> {
  for (const paragraph of text.split(/\n[ \t]*\n\s*/)) {
    let rest = paragraph.replace(/^\n+/, '').trimEnd();
    while (rest.length > PAGE_LENGTH * 1.5) {
      const line = rest.lastIndexOf('\n', PAGE_LENGTH);
      const space = line > PAGE_LENGTH / 2 ? line : rest.lastIndexOf(' ', PAGE_LENGTH);
      const end = space > PAGE_LENGTH / 2 ? space : PAGE_LENGTH;
      yield rest.slice(0, end);
      rest = rest.slice(end).replace(/^[ \n]/, '');
    }
    if (rest !== '') yield rest;
  }
}
