import type { Page } from '@dossier/contract/base/page';
import type { FieldSort } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { byFields } from '../../custom-fields/verbs/filter-by-fields.ts';
import { presentDocuments } from '../present.ts';
import type { DocumentScope } from '../store.ts';
import { type DocumentFilter, type DocumentOrder, listShown, thingColumns } from '../store-list.ts';

interface Query extends DocumentFilter {
  /** Filters by custom fields, as the contract writes them. */
  custom_field?: readonly string[] | undefined;
  page: number;
  per_page: number;
  sort: DocumentOrder | FieldSort;
}

/** Places and ids are keys; anything else may hold for few documents or for most. */
const isFiltered = ({ q, type, label, language, indexing_status, updated_after, custom_field }: Query): boolean =>
  [q, type, label, language, indexing_status, updated_after, custom_field].some((value) => value !== undefined);
const isFieldSort = (sort: Query['sort']): sort is FieldSort => sort.includes('custom_field_');

/** A page of the documents in a project, a company, or everything somebody may read. */
export async function listDocuments(app: App, scope: DocumentScope, query: Query): Promise<Page<Document>> {
  const fields = await byFields(app, scope, 'document', thingColumns, {
    filters: query.custom_field,
    sort: isFieldSort(query.sort) ? query.sort : undefined,
  });
  const read = async (tx: Tx) => {
    const { rows, total } = await listShown(tx, scope, query, fields, query);
    return { items: await presentDocuments(tx, scope, rows), total, page: query.page, per_page: query.per_page };
  };
  return await app.database.read(scope, read, { byKeys: !isFiltered(query) });
}
