import { readFile } from 'node:fs/promises';
import { unwrapHtml, wrapsHtml } from '../container/wrapped-html.ts';
import { HtmlText } from '../msg/html.ts';
import { PageWriter } from '../page-writer.ts';
import { PAGE_LENGTH, type ReadSteps } from '../reader.ts';
import type { PagePart } from '../reading.ts';
import { writeRtf } from './write-rtf.ts';

/** Reads rich text (RTF 1.9.1) into the same pages as a docx. */
export async function* readRtfDocument(path: string): ReadSteps {
  const bytes = await readFile(path);
  yield { part: 'start', page_count: null };
  if (!wrapsHtml(bytes)) return yield* writeRtf(bytes, new PageWriter('page'), PAGE_LENGTH);
  yield* readHtmlPages(unwrapHtml(bytes));
  return {};
}

function readHtmlPages(html: string): PagePart[] {
  const writer = new PageWriter('page');
  const pages: PagePart[] = [];
  const pageFull = () => {
    if (writer.length >= PAGE_LENGTH) pages.push(writer.finish());
  };
  new HtmlText(writer, pageFull).write(html);
  if (!writer.isEmpty || pages.length === 0) pages.push(writer.finish());
  return pages;
}
