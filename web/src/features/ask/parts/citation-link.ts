import type { ChatAttachment, Citation, UncitedPassage } from '@dossier/contract/ask/schema';

type DocumentCitation = Citation & { document_id: number; project_id: number };

/** Whether a citation is of a document; all others are of files attached to the conversation. */
export const isOfDocument = (citation: Citation): citation is DocumentCitation =>
  citation.document_id !== null && citation.project_id !== null;

/** Link to a citation: the document at that page with the quoted words marked. For the router's `to`, `params` and `search`. */
export function citationLink(citation: DocumentCitation) {
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

/** Link to an attached file in its conversation: its first page, or the quoted words. */
export function attachmentLink(
  { id, session_uuid: sessionUuid }: Pick<ChatAttachment, 'id' | 'session_uuid'>,
  quote?: Pick<Citation, 'page' | 'start' | 'end'>,
) {
  const place = quote && { page: quote.page, start: quote.start, end: quote.end };
  return {
    to: '/ask-dossier/{-$sessionUuid}',
    params: { sessionUuid },
    search: { attachment: id, ...place },
  } as const;
}
