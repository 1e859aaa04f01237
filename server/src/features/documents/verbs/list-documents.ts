import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { presentDocuments } from '../present.ts';
import type { DocumentScope } from '../store.ts';
import { type DocumentFilter, type DocumentOrder, listPapers } from '../store-list.ts';

/** A page of the documents in a project, a company, or everything somebody may read. */
export async function listDocuments(
  app: App,
  scope: DocumentScope,
  query: DocumentFilter & { page: number; per_page: number; sort: DocumentOrder },
): Promise<Page<Document>> {
  return await app.database.read(scope, async (tx) => {
    const { papers, total } = await listPapers(tx, scope, query, query);
    return { items: await presentDocuments(tx, scope, papers), total, page: query.page, per_page: query.per_page };
  });
}
