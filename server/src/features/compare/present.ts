import type { ComparedSide } from '@dossier/contract/base/comparison';
import type { Change, Comparison, ListedComparison } from '@dossier/contract/compare/schema';
import type { AccessibleScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { describeVersions } from '../documents/verbs/describe-versions.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { getTaskStates } from '../tasks/verbs/get-task-states.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { countDecisions } from './store-results.ts';
import type { ChangeRow, ComparisonRow } from './tables.ts';

/** Comparisons in API format; those with a document outside the scope are left out. */
export async function presentComparisons(
  tx: Tx,
  scope: AccessibleScope,
  rows: readonly ComparisonRow[],
): Promise<ListedComparison[]> {
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
    return {
      id: row.id,
      company_id: row.companyId,
      state: row.state,
      problem: row.problem,
      task_result_id: row.taskId,
      task_id: (row.taskId !== null && tasks.get(row.taskId)?.uuid) || null,
      source,
      target,
      options: row.options,
      similarity: row.similarity,
      counts: row.counts,
      not_compared_count: row.notCompared.length,
      nothing_in_common: row.warnings.some(({ code }) => code === 'nothing_in_common'),
      created_at: row.createdAt.toISOString(),
      created_by: getPerson(row.createdBy),
      compared_at: row.comparedAt?.toISOString() ?? null,
    };
  });
}

/** A comparison in API format, without its rows and changes; null if a document is outside the scope. */
export async function presentComparison(
  tx: Tx,
  scope: AccessibleScope,
  row: ComparisonRow,
): Promise<Comparison | null> {
  const [listed] = await presentComparisons(tx, scope, [row]);
  if (!listed) return null;
  const decisions = new Map(
    (await countDecisions(tx, scope, row.id)).map(({ decision, count }) => [decision, count] as const),
  );
  return {
    ...listed,
    hidden_by: row.hiddenBy,
    by_kind: row.byKind,
    by_decision: {
      open: decisions.get('open') ?? 0,
      accepted: decisions.get('accepted') ?? 0,
      rejected: decisions.get('rejected') ?? 0,
    },
    sections: row.sections,
    not_compared: row.notCompared,
    warnings: row.warnings,
    rows: row.rows,
    formats: ['html', 'pdf', 'xlsx', 'json', ...(listed.source.type === 'docx' ? ['docx' as const] : [])],
  };
}

/** Changes in API format. */
export async function presentChanges(
  tx: Tx,
  { sections }: Pick<ComparisonRow, 'sections'>,
  rows: readonly ChangeRow[],
): Promise<Change[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ reviewedBy }) => reviewedBy),
  );
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    part: row.part,
    section: row.section,
    heading: (row.section !== null && sections[row.section]?.heading) || null,
    a: row.a,
    b: row.b,
    words: row.words,
    hidden_by: row.hiddenBy,
    row: row.row,
    other_row: row.otherRow,
    decision: row.decision,
    note: row.note,
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    reviewed_by: getPerson(row.reviewedBy),
  }));
}
