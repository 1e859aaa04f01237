import type { SearchHit } from '@dossier/contract/search/schema';

type Hit = Pick<
  SearchHit,
  'company_id' | 'project_id' | 'document_id' | 'page' | 'snippet' | 'marks' | 'start' | 'end'
>;

/** The address of a hit: its page, where its passage is, with the words that were searched for. */
export function hitPlace({ company_id, project_id, document_id, page, snippet, marks, start, end }: Hit) {
  // The marks are offsets into the snippet, which has an ellipsis where text before it is omitted.
  const shift = start - (snippet.startsWith('… ') ? 2 : 0);
  return {
    to: '/company/$companyId/project/$projectId/document/$documentId',
    params: { companyId: company_id, projectId: project_id, documentId: document_id },
    search: {
      page,
      start,
      end,
      ...(marks.length > 0 && { words: marks.map(([from, to]) => `${from + shift}-${to + shift}`).join('.') }),
    },
  } as const;
}
