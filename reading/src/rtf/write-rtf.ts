import { scanRtf } from '../container/rtf-scanner.ts';
import { writeParagraphs } from '../doc/tables.ts';
import { DocumentPages } from '../docx/document-pages.ts';
import { LinkedPages } from '../docx/linked-pages.ts';
import { Numbering } from '../docx/numbering.ts';
import type { PageWriter } from '../page-writer.ts';
import type { Metadata, PagePart, Remark } from '../reading.ts';
import { RtfBody } from './rtf-body.ts';

/**
 * Writes rich text (RTF 1.9.1) as pages and returns its properties.
 * @param writer may already have content on its first page
 * @param longestPage characters after which a page ends if the text has no break
 */
export function* writeRtf(bytes: Buffer, writer: PageWriter, longestPage: number): Generator<PagePart, Metadata> {
  const body = new RtfBody();
  scanRtf(bytes, body);
  body.end();
  const { findStyle, notes, headers, footers, metadata } = body;
  const pages = new DocumentPages(
    {
      findStyle,
      // List markers are stored in the file.
      numbering: new Numbering(new Map()),
      breaks: { rendered: false, sectionOnNewPage: body.sectionOnNewPage },
      footnotes: notes.footnotes,
      endnotes: notes.endnotes,
      comments: notes.comments,
      headers,
      footers,
    },
    writer,
    longestPage,
  );
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
