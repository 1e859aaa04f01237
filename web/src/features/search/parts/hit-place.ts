import type { SearchHit } from '@dossier/contract/search/schema';

type Hit = Pick<
  SearchHit,
  'company_id' | 'project_id' | 'document_id' | 'page' | 'snippet' | 'marks' | 'start' | 'end'
>;

/** The address of a hit: its page, where its passage is, with the words that were searched for. */
export function hitPlace(hit: Hit) {
  const { company_id, project_id, document_id, page, start, end } = hit;
  const words = markedWords(hit);
  return {
    to: '/company/$companyId/project/$projectId/document/$documentId',
    params: { companyId: company_id, projectId: project_id, documentId: document_id },
    search: {
      page,
      start,
      end,
      ...(words.length > 0 && { words: words.map((range) => range.join('-')).join('.') }),
    },
  } as const;
}

/** The marked words of a hit as offsets into its page. */
export function markedWords({ snippet, marks, start }: Pick<Hit, 'snippet' | 'marks' | 'start'>): [number, number][] {
  // The marks are offsets into the snippet, which has an ellipsis where text before it is omitted.
  const shift = start - (snippet.startsWith('… ') ? 2 : 0);
  return marks.map(([from, to]) => [from + shift, to + shift]);
}
