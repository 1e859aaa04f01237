import type { Citation, UncitedPassage } from '@dossier/contract/ask/schema';

/** Link to a citation: the document at that page with the quoted words marked. For the router's `to`, `params` and `search`. */
export function citationLink(citation: Citation) {
  return {
    to: '/company/$companyId/project/$projectId/document/$documentId',
    params: { companyId: citation.company_id, projectId: citation.project_id, documentId: citation.document_id },
    search: { version: citation.version, page: citation.page, start: citation.start, end: citation.end },
  } as const;
}

/** The same for a passage, without a mark if its words have changed. */
export function passageLink(passage: UncitedPassage) {
  return {
    to: '/company/$companyId/project/$projectId/document/$documentId',
    params: { companyId: passage.company_id, projectId: passage.project_id, documentId: passage.document_id },
    search: { version: passage.version, page: passage.page, ...passage.place },
  } as const;
}
