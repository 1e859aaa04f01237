import { Failure } from '@dossier/contract/base/failure';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import type { DocumentScope } from '../store.ts';
import { wholePages } from '../store-pages.ts';
import { demandPaper } from './get-document.ts';

/** Few, because nobody else is served while they are decoded. */
const PAGES_AT_ONCE = 8;

export interface PagesOfDocument {
  language: string | null;
  numberOfPages: number;
  /** In their order; a few are fetched at a time. */
  pages: AsyncIterable<ReadingPage>;
}

/**
 * The pages of a document as they were read, from a number on.
 *
 * @param words whether the words with their boxes come along
 * @throws Failure `not_found` when the document has not been read
 */
export async function pagesOfDocument(
  app: App,
  scope: DocumentScope,
  id: number,
  { from, words }: { from: number; words: boolean },
): Promise<PagesOfDocument> {
  const { version } = await app.database.read(scope, (tx) => demandPaper(tx, scope, id));
  const { language, numberOfPages } = version;
  if (numberOfPages === null) {
    throw new Failure('not_found', 'The document has no such page, or it has not been read yet.');
  }

  async function* pages(): AsyncGenerator<ReadingPage> {
    for (let next = from; ;) {
      const asked = { from: next, limit: PAGES_AT_ONCE, words };
      const some = await app.database.read(scope, (tx) => wholePages(tx, scope, version.id, asked));
      yield* some;
      if (some.length < PAGES_AT_ONCE) return;
      next = some.at(-1)!.number + 1;
    }
  }
  return { language, numberOfPages, pages: pages() };
}
