import { isPictureType } from '@dossier/contract/documents/accepted';
import type { Document } from '@dossier/contract/documents/schema';

/** Types that have pages only in their PDF. */
const paged: ReadonlySet<string> = new Set(['doc', 'docx', 'ppt', 'pptx', 'rtf', 'odt', 'odp']);

/** Types whose pages are drawn from the file itself if there is no PDF. */
const drawable: ReadonlySet<string> = new Set(['docx', 'pptx']);

/** Whether a document has both views: extracted text and pages. */
export const hasTwoViews = ({ type, has_pdf: hasPdf }: Document): boolean =>
  drawable.has(type) || (hasPdf && paged.has(type));

/** Whether a document is shown by its pages, without another view. */
export const hasOwnPages = ({ type }: Document): boolean => type === 'pdf' || isPictureType(type);

/**
 * Whether the pages of a document, on which areas can be framed, are shown. `other_view`: its text is; `none`: there are no such pages, as in
 * recordings, workbooks, and documents without a PDF.
 */
export type FramedPages = 'shown' | 'other_view' | 'none';

/** `pagesRead` is the number of pages that are known. */
export function framedPages(
  document: Document,
  { asPages, isDrawn }: { asPages: boolean; isDrawn: boolean },
  pagesRead: number,
): FramedPages {
  if (hasOwnPages(document)) return pagesRead > 0 ? 'shown' : 'none';
  if (!hasTwoViews(document) || isDrawn) return 'none';
  return asPages ? 'shown' : 'other_view';
}
