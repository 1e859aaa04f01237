import type { SearchHit } from '@dossier/contract/search/schema';
import { snippet } from '@dossier/language/snippet';
import type { SearchHit as FoundPassage } from '../../engines/search/port.ts';
import type { NamedDocument } from '../documents/verbs/name-documents.ts';

/** A passage of a document as a hit, shortened to `length` characters around its marked words. */
export function presentHit(hit: FoundPassage, document: NamedDocument, length: number): SearchHit {
  const excerpt = snippet(hit.text, hit.marks, length);
  // The snippet has an ellipsis where text is omitted; the rest equals the passage except for white space.
  const words = excerpt.text.replace(/^… /, '').replace(/ …$/, '');
  const start = hit.start + Math.max(0, hit.text.replace(/\s/g, ' ').indexOf(words));
  return {
    ...presentDocument(document),
    page: hit.page,
    snippet: excerpt.text,
    marks: excerpt.marks,
    start,
    end: start + words.length,
    score: hit.score,
  };
}

/** The document of a hit. */
export const presentDocument = (document: NamedDocument) => ({
  document_id: document.id,
  document_name: document.name,
  type: document.type,
  project_id: document.projectId,
  project_name: document.projectName,
  company_id: document.companyId,
});
