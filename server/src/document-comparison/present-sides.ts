import type { ComparedSide } from '@dossier/contract/base/comparison';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Person } from '@dossier/contract/base/page';
import type { ComparisonState } from '@dossier/contract/base/comparison-state';
import type { AccessibleScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import { describeVersions } from '../features/documents/verbs/describe-versions.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import { getTaskStates } from '../features/tasks/verbs/get-task-states.ts';
import { loadPeople } from '../features/users/verbs/load-people.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** What comparisons have in API format, whatever is compared. */
export interface PresentedComparison {
  id: number;
  company_id: number;
  state: ComparisonState;
  problem: Sentence | null;
  task_result_id: number | null;
  task_id: string | null;
  source: ComparedSide;
  target: ComparedSide;
  created_at: string;
  created_by: Person | null;
  compared_at: string | null;
}

/** Comparisons in API format, each with its row; those with a document outside the scope are left out. */
export async function presentSides<Row extends StoredComparison>(
  tx: Tx,
  scope: AccessibleScope,
  rows: readonly Row[],
): Promise<{ row: Row; presented: PresentedComparison }[]> {
  const documents = await nameDocuments(
    { tx, scope },
    rows.flatMap((row) => [row.sourceDocumentId, row.targetDocumentId]),
  );
  const versions = await describeVersions(
    { tx, scope },
    rows.flatMap((row) => [row.sourceVersionId, row.targetVersionId]),
  );
  const tasks = await getTaskStates(
    { tx, scope },
    rows.map(({ taskId }) => taskId),
  );
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );

  const presentSide = (documentId: number, versionId: number): ComparedSide | null => {
    const document = documents.get(documentId);
    const version = versions.get(versionId);
    if (!document || !version) return null;
    return {
      document: { id: document.id, name: document.name },
      project: { id: document.projectId, name: document.projectName },
      version: { id: version.id, number: version.number },
      outdated: document.versionId !== version.id,
      type: version.type,
      pages: version.numberOfPages,
      language: version.language,
    };
  };

  return rows.flatMap((row) => {
    const source = presentSide(row.sourceDocumentId, row.sourceVersionId);
    const target = presentSide(row.targetDocumentId, row.targetVersionId);
    if (!source || !target) return [];
    const presented = {
      id: row.id,
      company_id: row.companyId,
      state: row.state,
      problem: row.problem,
      task_result_id: row.taskId,
      task_id: (row.taskId !== null && tasks.get(row.taskId)?.uuid) || null,
      source,
      target,
      created_at: row.createdAt.toISOString(),
      created_by: getPerson(row.createdBy),
      compared_at: row.comparedAt?.toISOString() ?? null,
    };
    return { row, presented };
  });
}
