import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/documents/sentences';
import type { Outline } from '@dossier/contract/documents/schema';
import type { PagePart, Reading, ReadingPart } from '@dossier/reading/reading';
import type { Context } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { findAttachments } from '../store-attachments.ts';
import { type PageContent, wholePages } from '../store-pages.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

/** Small, because decoding blocks the event loop. */
const PAGES_PER_BATCH = 8;

/**
 * The stored reading of a version of a document, as the reader gave it: a start, its pages in order, an end. What comparisons do not need is
 * left out, which is most of a page's size. The next pages are fetched while the caller uses some.
 *
 * @throws Failure `not_found` if the version has not been read
 */
export async function streamReading(
  { app, scope }: Context<DocumentScope>,
  { content, ...choice }: VersionChoice & { content: Extract<PageContent, 'compared' | 'formulas'> },
): Promise<AsyncIterable<ReadingPart>> {
  const { version, attachments } = await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, choice);
    return { version, attachments: await findAttachments(tx, scope, version.id) };
  });
  const { id, type, mimeType, language, numberOfPages, headings, metadata, warnings } = version;
  if (numberOfPages === null) throw new Failure('not_found', say('no_page'));

  async function* parts(): AsyncGenerator<ReadingPart> {
    yield { part: 'start', type: type as Reading['type'], mime_type: mimeType, page_count: numberOfPages };
    const headingsOf = byPage(headings);
    const load = (from: number) => {
      const query = { from, limit: PAGES_PER_BATCH, content };
      const pages = app.database.read(scope, (tx) => wholePages(tx, scope, id, query));
      // The caller may end before they are awaited.
      pages.catch(() => {});
      return pages;
    };
    for (let next = load(1); ;) {
      const pages = await next;
      const isLast = pages.length < PAGES_PER_BATCH;
      if (!isLast) next = load(pages.at(-1)!.number + 1);
      for (const { tables, ...page } of pages) {
        // Stored as the reader gave it.
        yield { part: 'page', page, headings: headingsOf(page.number), tables } as PagePart;
      }
      if (isLast) break;
    }
    yield { part: 'end', language, metadata, warnings, attachments: attachments as Reading['attachments'] & object };
  }
  return parts();
}

/** The headings of each page. */
function byPage(headings: Outline['headings']): (page: number) => Outline['headings'] {
  const pages = new Map<number, Outline['headings']>();
  for (const heading of headings) {
    const list = pages.get(heading.page);
    if (list) list.push(heading);
    else pages.set(heading.page, [heading]);
  }
  return (page) => pages.get(page) ?? [];
}
