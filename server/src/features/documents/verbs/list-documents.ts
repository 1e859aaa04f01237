import type { Page } from '@dossier/contract/base/page';
import type { FieldSort } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { byFields } from '../../custom-fields/verbs/filter-by-fields.ts';
import { presentDocuments } from '../present.ts';
import type { DocumentScope } from '../store.ts';
import { type DocumentFilter, type DocumentOrder, listPapers, thingColumns } from '../store-list.ts';

interface Query extends DocumentFilter {
  /** Filters by custom fields, as the contract writes them. */
  custom_field?: readonly string[] | undefined;
  page: number;
  per_page: number;
  sort: DocumentOrder | FieldSort;
}

const isFieldSort = (sort: Query['sort']): sort is FieldSort => sort.includes('custom_field_');

/** A page of the documents in a project, a company, or everything somebody may read. */
export async function listDocuments(app: App, scope: DocumentScope, query: Query): Promise<Page<Document>> {
  const fields = await byFields(app, scope, 'document', thingColumns, {
    filters: query.custom_field,
    sort: isFieldSort(query.sort) ? query.sort : undefined,
  });
  return await app.database.read(scope, async (tx) => {
    const { papers, total } = await listPapers(tx, scope, query, fields, query);
    return { items: await presentDocuments(tx, scope, papers), total, page: query.page, per_page: query.per_page };
  });
}
