import type { Tx } from '../../../engines/database/port.ts';
import { type DocumentScope, findPapers, namesOfPlaces } from '../store.ts';

export interface NamedDocument {
  id: number;
  name: string;
  type: string;
  versionId: number;
  projectId: number;
  projectName: string;
  companyId: number;
}

/** Names and places of documents, for hits and citations. Those that are deleted or outside of the scope are left out. */
export async function nameDocuments(
  tx: Tx,
  scope: DocumentScope,
  ids: Iterable<number>,
): Promise<Map<number, NamedDocument>> {
  const papers = await findPapers(tx, scope, [...new Set(ids)]);
  const places = await namesOfPlaces(tx, scope, [...new Set(papers.map(({ document }) => document.projectId))]);
  return new Map(
    papers.map(({ document, version }) => [
      document.id,
      {
        id: document.id,
        name: document.name,
        type: version.type,
        versionId: version.id,
        projectId: document.projectId,
        projectName: places.get(document.projectId)?.project ?? '',
        companyId: document.companyId,
      },
    ]),
  );
}
