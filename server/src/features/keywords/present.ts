import type { ListedDocument } from '@dossier/contract/keywords/schema';
import type { NamedDocument } from '../documents/verbs/name-documents.ts';

/** A document in API format. */
export const presentDocument = ({
  id,
  name,
  type,
  projectId,
  projectName,
  companyId,
}: NamedDocument): ListedDocument => ({
  id,
  name,
  type,
  project: { id: projectId, name: projectName },
  company_id: companyId,
});
