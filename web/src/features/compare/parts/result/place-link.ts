import type { ComparedSide } from '@dossier/contract/base/comparison';
import type { TextPlace } from '@dossier/contract/compare/schema';

/** Link to a place in one of the documents, with its words marked. For the router's `to`, `params` and `search`. */
export function placeLink(companyId: number, { document, project, version }: ComparedSide, place: TextPlace) {
  // Marks are on one page.
  const end = place.end_page === place.page ? place.end : place.start + place.text.length;
  return {
    to: '/company/$companyId/project/$projectId/document/$documentId',
    params: { companyId, projectId: project.id, documentId: document.id },
    search: { version: version.number, page: place.page, start: place.start, end },
  } as const;
}
