import type { Mention } from '@dossier/contract/base/page';
import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { describeProjects } from '../../projects/verbs/describe-projects.ts';

interface Place {
  companyId: number;
  projectId: number | null;
  documentId: number | null;
}

export interface ReadablePlaces {
  /** The project and document of a question; null if the user cannot read them, or they are deleted. */
  of(place: Place): { project: Mention | null; document: Mention | null } | null;
  /** Whether the user can read all of these documents. */
  all(documentIds: readonly number[]): boolean;
}

/** What of the places of questions, and of further documents, can be read in the accessible scope. */
export async function findReadable(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  { places, documentIds = [] }: { places: readonly Place[]; documentIds?: readonly number[] },
): Promise<ReadablePlaces> {
  const projectIds = [...new Set(places.flatMap(({ projectId }) => projectId ?? []))];
  const projects = await describeProjects({ tx, scope: accessible }, projectIds);
  const ids = [...places.flatMap(({ documentId }) => documentId ?? []), ...documentIds];
  const documents = await nameDocuments({ tx, scope: accessible }, ids);
  return {
    all: (asked) => asked.every((id) => documents.has(id)),
    of({ companyId, projectId, documentId }) {
      if (projectId === null) {
        return accessible.companies.includes(companyId) ? { project: null, document: null } : null;
      }
      const project = projects.get(projectId);
      if (!project || project.company_id !== companyId) return null;
      const named = { id: projectId, name: project.name };
      if (documentId === null) return { project: named, document: null };
      const document = documents.get(documentId);
      return document?.projectId === projectId
        ? { project: named, document: { id: documentId, name: document.name } }
        : null;
    },
  };
}
