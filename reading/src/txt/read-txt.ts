import { readFile } from 'node:fs/promises';
import { PageWriter } from '../page-writer.ts';
import type { ReadSteps } from '../reader.ts';
import { pageLength } from '../reader.ts';
import { decodeText } from './decode.ts';

/**
 * Reads plain text. A page ends at a form feed, else after about 3,000 characters at the end of a paragraph. Lines keep their
 * breaks; blank lines part paragraphs.
 */
export async function* readTxt(path: string): ReadSteps {
  const { text, encoding } = decodeText(await readFile(path));
  yield { part: 'start', page_count: null };
  const writer = new PageWriter('text');
  for (const sheet of text.replace(/\r\n?/g, '\n').split('\f')) {
    for (const paragraph of paragraphs(sheet)) {
      if (writer.length > 0 && writer.length + paragraph.length > pageLength * 1.5) yield writer.finish();
      writer.addText('paragraph', paragraph);
      if (writer.length >= pageLength) yield writer.finish();
    }
    if (writer.length > 0) yield writer.finish();
  }
  return { encoding };
}

/** A paragraph far longer than a page is cut at a line end, else at a space, so that no page grows without bound. */
function* paragraphs(text: string): Generator<string> {
  for (const paragraph of text.split(/\n[ \t]*\n\s*/)) {
    let rest = paragraph.replace(/^\n+/, '').trimEnd();
    while (rest.length > pageLength * 1.5) {
      const line = rest.lastIndexOf('\n', pageLength);
      const space = line > pageLength / 2 ? line : rest.lastIndexOf(' ', pageLength);
      const cut = space > pageLength / 2 ? space : pageLength;
      yield rest.slice(0, cut);
      rest = rest.slice(cut).replace(/^[ \n]/, '');
    }
    if (rest !== '') yield rest;
  }
}
