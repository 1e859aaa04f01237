import { readFile } from 'node:fs/promises';
import { readRtf } from '../container/rtf.ts';
import { HtmlText } from '../msg/html.ts';
import { PageWriter } from '../page-writer.ts';
import { pageLength, type ReadContext, type ReadSteps } from '../reader.ts';
import type { PagePart } from '../reading.ts';

const cellEnd = '\u0007';
const rowEnd = '\u0008';

/** Reads rich text (RTF), which Word opens like its own documents: paragraphs with the marks of lists, and tables. */
export async function* readRtfDocument(path: string, { warn }: ReadContext): ReadSteps {
  warn('mismatch', 'The content is rich text (RTF): its words and tables were read, its headings are paragraphs.');
  const { kind, content } = readRtf(await readFile(path), { cell: cellEnd, row: rowEnd });
  yield { part: 'start', page_count: null };
  const writer = new PageWriter('page');
  const pages: PagePart[] = [];
  const pageFull = () => {
    if (writer.length >= pageLength) pages.push(writer.finish());
  };
  if (kind === 'html') new HtmlText(writer, pageFull).write(content);
  else writeText(writer, content, pageFull);
  if (writer.length > 0 || pages.length === 0) pages.push(writer.finish());
  yield* pages;
  return {};
}

function writeText(writer: PageWriter, content: string, pageFull: () => void): void {
  let rows: string[][] = [];
  const endTable = () => {
    writer.addTable(rows, false);
    rows = [];
    pageFull();
  };
  const write = (paragraphs: string) => {
    if (paragraphs.trim() === '') return;
    endTable();
    for (const paragraph of paragraphs.split('\n')) {
      writer.addText('paragraph', clean(paragraph));
      pageFull();
    }
  };
  for (const piece of content.split(rowEnd)) {
    const cell = piece.indexOf(cellEnd);
    // The first cell of a row begins behind the paragraph before it.
    const start = cell < 0 ? piece.length : piece.lastIndexOf('\n', cell) + 1;
    write(piece.slice(0, start));
    if (cell >= 0) rows.push(piece.slice(start).split(cellEnd).slice(0, -1).map(clean));
  }
  endTable();
}

function clean(text: string): string {
  return text.replaceAll('\0', '').trim();
}
