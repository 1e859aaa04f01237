import { readFile } from 'node:fs/promises';
import { readRtf, wrapsHtml } from '../container/rtf.ts';
import { scanRtf } from '../container/rtf-scanner.ts';
import { writeParagraphs } from '../doc/tables.ts';
import { DocumentPages } from '../docx/document-pages.ts';
import { LinkedPages } from '../docx/linked-pages.ts';
import { Numbering } from '../docx/numbering.ts';
import { HtmlText } from '../msg/html.ts';
import { PageWriter } from '../page-writer.ts';
import { pageLength, type ReadSteps } from '../reader.ts';
import type { PagePart, Remark } from '../reading.ts';
import { RtfBody } from './rtf-body.ts';

/** Reads rich text (RTF 1.9.1), which Word opens like its own documents, into the same pages as a docx. */
export async function* readRtfDocument(path: string): ReadSteps {
  const bytes = await readFile(path);
  yield { part: 'start', page_count: null };
  if (wrapsHtml(bytes)) {
    yield* pagesOfHtml(readRtf(bytes).content);
    return {};
  }
  const body = new RtfBody();
  scanRtf(bytes, body);
  body.end();
  const { styleOf, notes, headers, footers, metadata } = body;
  const pages = new DocumentPages({
    styleOf,
    // The marks of list items stand in the file.
    numbering: new Numbering(new Map()),
    breaks: { rendered: false, sectionOnNewPage: body.sectionOnNewPage },
    footnotes: notes.footnotes,
    endnotes: notes.endnotes,
    comments: notes.comments,
    headers,
    footers,
  });
  const waiting = new LinkedPages(pages.bookmarks);
  for (const page of writeParagraphs(body.paragraphs, pages)) yield* waiting.pass([page]);
  yield* waiting.rest();
  if (pages.comments > 0) metadata.comments = pages.comments;
  const remarks = body.paragraphs.flatMap(({ paragraph }) => paragraph.remarks);
  const count = (kind: Remark['kind']) => remarks.filter((remark) => remark.kind === kind).length;
  if (count('inserted') > 0) metadata.tracked_insertions = count('inserted');
  if (count('deleted') > 0) metadata.tracked_deletions = count('deleted');
  return metadata;
}

function pagesOfHtml(html: string): PagePart[] {
  const writer = new PageWriter('page');
  const pages: PagePart[] = [];
  const pageFull = () => {
    if (writer.length >= pageLength) pages.push(writer.finish());
  };
  new HtmlText(writer, pageFull).write(html);
  if (!writer.isEmpty || pages.length === 0) pages.push(writer.finish());
  return pages;
}
