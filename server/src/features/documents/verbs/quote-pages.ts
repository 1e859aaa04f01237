import type { Tx } from '../../../engines/database/port.ts';
import type { DocumentScope } from '../store.ts';
import { type PageOfVersion, textsOfPages } from '../store-pages.ts';

/** What stands on pages as they were read, for checking that a quotation is one. Null where there is no such page. */
export async function quotePages(
  tx: Tx,
  scope: DocumentScope,
  pages: readonly PageOfVersion[],
): Promise<(versionId: number, page: number) => string | null> {
  return await textsOfPages(tx, scope, pages);
}
