import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useLiveDocuments } from '../../documents/parts/use-live-documents.ts';
import { DocumentsBin } from './documents-bin.tsx';

/** The bin of a project. */
export function ProjectBin({ project: { id, name, documents_in_bin: inBin } }: { project: ProjectDetails }) {
  useLiveDocuments(id);
  return <DocumentsBin place={{ level: 'project', id, name }} inBin={inBin} />;
}
