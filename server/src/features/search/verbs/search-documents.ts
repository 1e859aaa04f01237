import type { Context } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { SearchHit } from '@dossier/contract/search/schema';
import type { ProjectScope, AccessibleScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { presentHit } from '../present.ts';

export interface SearchQuery {
  query: string;
  /** Whether the last word may be incomplete. */
  typing: boolean;
  page: number;
  per_page: number;
  /** Restricts the search to these companies and projects of the scope. */
  companyIds?: readonly number[];
  projectIds?: readonly number[];
}

/** Maximum characters of a passage in a search hit. */
const EXCERPT_LENGTH = 320;

/** Searches what the caller may read. Skips hits whose documents were deleted or moved. */
export async function searchDocuments(
  { app, scope }: Context<ProjectScope | AccessibleScope>,
  { query, typing, page, per_page, companyIds, projectIds }: SearchQuery,
): Promise<Page<SearchHit>> {
  const results = await app.search.find(scope, query, {
    offset: (page - 1) * per_page,
    limit: per_page,
    typing,
    ...(companyIds && { company_ids: companyIds }),
    ...(projectIds && { project_ids: projectIds }),
  });
  const ids = results.hits.map((hit) => hit.document_id);
  const documents = await app.database.read(scope, (tx) => nameDocuments({ tx, scope }, ids));
  const items = results.hits.flatMap((hit) => {
    const document = documents.get(hit.document_id);
    return document ? [presentHit(hit, document, EXCERPT_LENGTH)] : [];
  });
  return { items, total: results.total, page, per_page };
}
