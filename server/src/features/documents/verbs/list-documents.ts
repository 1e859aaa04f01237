import type { Context } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { ClassSort } from '@dossier/contract/base/classification';
import type { FieldSort } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Tx } from '../../../engines/database/port.ts';
import { type AddedQuery, narrowedByRooms } from '../contributions.ts';
import { presentDocuments } from '../present.ts';
import type { DocumentScope } from '../store.ts';
import { documentColumns, type DocumentFilter, type DocumentOrder, listShown } from '../store-list.ts';

interface Query extends DocumentFilter, Omit<AddedQuery, 'sort'> {
  page: number;
  per_page: number;
  sort: DocumentOrder | FieldSort | ClassSort;
}

/** Filters with unpredictable selectivity; projects and ids are index keys. */
const isFiltered = ({
  q,
  filename,
  type,
  label,
  language,
  indexing_status,
  updated_after,
  custom_field,
  classification,
  subject,
  keyword,
  signed,
}: Query): boolean =>
  [
    q,
    filename,
    type,
    label,
    language,
    indexing_status,
    updated_after,
    custom_field,
    classification,
    subject,
    keyword,
    signed,
  ].some((value) => value !== undefined);
/** Whether other rooms sort the list. */
const isAddedSort = (sort: Query['sort']): sort is FieldSort | ClassSort =>
  sort.includes('custom_field_') || sort.includes('classification_');

/** A page of the documents in a project, a company, or everything accessible. */
export async function listDocuments({ app, scope }: Context<DocumentScope>, query: Query): Promise<Page<Document>> {
  const added = await narrowedByRooms(app, scope, documentColumns, {
    ...query,
    sort: isAddedSort(query.sort) ? query.sort : undefined,
  });
  const readPage = async (tx: Tx) => {
    const { rows, total } = await listShown(tx, scope, query, added, query);
    return { items: await presentDocuments(app, tx, scope, rows), total, page: query.page, per_page: query.per_page };
  };
  return await app.database.read(scope, readPage, { genericPlan: !isFiltered(query) });
}
