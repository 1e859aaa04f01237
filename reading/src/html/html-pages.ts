import type { PageWriter } from '../page-writer.ts';
import { PAGE_LENGTH } from '../reader.ts';
import type { PagePart } from '../reading.ts';
import { HtmlText } from './html-text.ts';

/**
 * The pages of a web page: a page ends after about 3,000 characters at the end of a block. At least one page, unless `mayBeEmpty`.
 *
 * @param pictureFrom the attachment that is the picture of a source
 */
export function htmlPages(
  html: string,
  writer: PageWriter,
  { pictureFrom, mayBeEmpty }: { pictureFrom?: (source: string) => number | undefined; mayBeEmpty?: boolean } = {},
): PagePart[] {
  const pages: PagePart[] = [];
  const pageFull = () => {
    if (writer.length >= PAGE_LENGTH) pages.push(writer.finish());
  };
  new HtmlText(writer, pageFull, pictureFrom, 0).write(html);
  if (!writer.isEmpty || (pages.length === 0 && !mayBeEmpty)) pages.push(writer.finish());
  return pages;
}
