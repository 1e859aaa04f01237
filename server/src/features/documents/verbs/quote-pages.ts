import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { type PageOfVersion, findPageTexts } from '../store-pages.ts';

/** The text of pages as read, for verifying quotations. Null where the page does not exist. */
export async function quotePages(
  { tx, scope }: TransactionContext<DocumentScope>,
  pages: readonly PageOfVersion[],
): Promise<(versionId: number, page: number) => string | null> {
  return await findPageTexts(tx, scope, pages);
}
