import type { Context } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { SearchHit } from '@dossier/contract/search/schema';
import { snippet } from '@dossier/language/snippet';
import type { SearchHit as FoundPassage } from '../../../engines/search/port.ts';
import type { ProjectScope, AccessibleScope } from '../../../access/scope.ts';
import { type NamedDocument, nameDocuments } from '../../documents/verbs/name-documents.ts';

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
  const named = await app.database.read(scope, (tx) => nameDocuments({ tx, scope }, ids));
  const items = results.hits.flatMap((hit) => {
    const document = named.get(hit.document_id);
    return document ? [presentHit(hit, document)] : [];
  });
  return { items, total: results.total, page, per_page };
}

function presentHit(hit: FoundPassage, document: NamedDocument): SearchHit {
  const shown = snippet(hit.text, hit.marks, EXCERPT_LENGTH);
  // The snippet has an ellipsis where text is omitted; the rest equals the passage except for white space.
  const words = shown.text.replace(/^… /, '').replace(/ …$/, '');
  const start = hit.start + Math.max(0, hit.text.replace(/\s/g, ' ').indexOf(words));
  return {
    document_id: document.id,
    document_name: document.name,
    type: document.type,
    project_id: document.projectId,
    project_name: document.projectName,
    company_id: document.companyId,
    page: hit.page,
    snippet: shown.text,
    marks: shown.marks,
    start,
    end: start + words.length,
    score: hit.score,
  };
}
