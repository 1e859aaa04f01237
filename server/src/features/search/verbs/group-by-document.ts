import type { documentSearchInput, DocumentResults } from '@dossier/contract/search/schema';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { markName } from '@dossier/language/name-words';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { narrowDocuments } from '../../documents/verbs/narrow-documents.ts';
import { presentDocument, presentHit } from '../present.ts';

/** Maximum characters of a passage: about two lines. */
const EXCERPT_LENGTH = 200;

/** The documents with matching passages that the caller may read: filtered, sorted, and a page of them. */
export async function groupByDocument(
  { app, scope }: Context<AccessibleScope>,
  input: z.output<typeof documentSearchInput>,
): Promise<DocumentResults> {
  const { query, document_id, page, per_page, sort, passages_per_document, company_id, ...filter } = input;
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'project_id' && value !== undefined);
  const narrowed = await narrowDocuments({ app, scope }, { filter, sort: sort === 'match' ? undefined : sort });
  let labels: string[] = [];
  const results = await app.search.findDocuments(scope, query, {
    offset: (page - 1) * per_page,
    limit: per_page,
    passages: passages_per_document,
    ...(company_id !== undefined && { company_ids: [company_id] }),
    ...(filter.project_id && { project_ids: filter.project_id }),
    ...(document_id !== undefined && { document_id }),
    choose: async (tx, ids) => {
      labels = await narrowed.labels(tx, ids);
      return await narrowed.keep(tx, ids);
    },
    ...(isFiltered && { eligible: narrowed.eligible }),
  });
  const ids = results.documents.map((hit) => hit.document_id);
  const documents = await app.database.read(scope, (tx) => nameDocuments({ tx, scope }, ids));
  const items = results.documents.flatMap(({ document_id: id, passages, hits }) => {
    const document = documents.get(id);
    if (!document) return [];
    return {
      ...presentDocument(document),
      marks: markName(query, document.name),
      labels: document.labels,
      updated_at: document.updatedAt.toISOString(),
      passages,
      hits: hits.map((hit) => presentHit(hit, document, EXCERPT_LENGTH)),
    };
  });
  const { total, passages, complete, also, suggestion } = results;
  return { items, total, page, per_page, passages, complete, also, suggestion, labels };
}
