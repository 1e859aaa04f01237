import type { Redaction } from '@dossier/contract/redactions/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ListedCopy } from './store.ts';

/** Copies in API format; those of deleted documents are left out. */
export async function presentCopies(tx: Tx, scope: ProjectScope, rows: readonly ListedCopy[]): Promise<Redaction[]> {
  const documents = await nameDocuments({ tx, scope }, new Set(rows.map(({ documentId }) => documentId)));
  const numbers = await versionNumbers({ tx, scope }, new Set(rows.map(({ versionId }) => versionId)));
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.flatMap((row) => {
    const document = documents.get(row.documentId);
    if (!document) return [];
    const number = numbers.get(row.versionId);
    return {
      id: row.id,
      document: { id: document.id, name: document.name },
      project_id: document.projectId,
      company_id: row.companyId,
      version: number === undefined ? null : { id: row.versionId, number },
      outdated: document.versionId !== row.versionId,
      analysis: row.analysisName === null ? null : { id: row.analysisId, name: row.analysisName },
      kinds: row.kinds,
      exceptions: row.exceptions,
      state: row.state,
      task_result_id: row.taskId,
      problem: row.problem,
      file: presentFile(row),
      report: row.report,
      created_at: row.createdAt.toISOString(),
      created_by: getPerson(row.createdBy),
      completed_at: row.completedAt?.toISOString() ?? null,
    };
  });
}

const presentFile = ({ filename, type, size }: ListedCopy): Redaction['file'] =>
  filename === null || type === null || size === null ? null : { filename, type, size };

export async function presentCopy(tx: Tx, scope: ProjectScope, row: ListedCopy): Promise<Redaction> {
  const [presented] = await presentCopies(tx, scope, [row]);
  if (!presented) throw new Failure('not_found');
  return presented;
}
