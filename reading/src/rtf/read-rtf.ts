import { readFile } from 'node:fs/promises';
import { unwrapHtml, wrapsHtml } from '../container/wrapped-html.ts';
import { htmlPages } from '../html/html-pages.ts';
import { PageWriter } from '../page-writer.ts';
import { PAGE_LENGTH, type ReadSteps } from '../reader.ts';
import { writeRtf } from './write-rtf.ts';

/** Reads rich text (RTF 1.9.1) into the same pages as a docx. */
export async function* readRtfDocument(path: string): ReadSteps {
  const bytes = await readFile(path);
  yield { part: 'start', page_count: null };
  if (!wrapsHtml(bytes)) return yield* writeRtf(bytes, new PageWriter('page'), PAGE_LENGTH);
  yield* htmlPages(unwrapHtml(bytes), new PageWriter('page'));
  return {};
}
