import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { DocumentScope } from '../store.ts';
import { wholePages } from '../store-pages.ts';
import { requireDocument } from './get-document.ts';

/** Small, because decoding blocks the event loop. */
const PAGES_PER_BATCH = 8;

export interface DocumentPages {
  language: string | null;
  numberOfPages: number;
  /** In order; fetched in small batches. */
  pages: AsyncIterable<ReadingPage>;
}

/**
 * The stored pages of a document, from a number on.
 *
 * @param words whether to include the words with their boxes
 * @throws Failure `not_found` if the document has not been processed
 */
export async function streamPages(
  { app, scope }: Context<DocumentScope>,
  { id, from, words }: { from: number; words: boolean } & { id: number },
): Promise<DocumentPages> {
  const { version } = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, { id }));
  const { language, numberOfPages } = version;
  if (numberOfPages === null) {
    throw new Failure('not_found', say('no_page'));
  }

  async function* pages(): AsyncGenerator<ReadingPage> {
    for (let next = from; ;) {
      const query = { from: next, limit: PAGES_PER_BATCH, content: words ? 'all' : 'text' } as const;
      const some = await app.database.read(scope, (tx) => wholePages(tx, scope, version.id, query));
      yield* some;
      if (some.length < PAGES_PER_BATCH) return;
      next = some.at(-1)!.number + 1;
    }
  }
  return { language, numberOfPages, pages: pages() };
}
