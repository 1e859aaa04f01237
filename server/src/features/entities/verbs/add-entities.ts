import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { ProjectAdditions } from '@dossier/contract/projects/schema';
import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope, ProjectScope, TenantScope } from '../../../access/scope.ts';
import { presentDocumentResult, presentTotals } from '../present-results.ts';
import { findKindNames } from '../store-kinds.ts';
import { deleteResults, deleteUnmentioned, refreshResults } from '../store-mentions.ts';
import { copyResults, moveResults, rehomeResults, resultsOf } from '../store-moved.ts';
import { findDocumentResults, sumProjects } from '../store-results.ts';
import { countResults, lockEntities, withdrawResults } from '../store-totals.ts';

type DocumentFields = { analysis_data: Pick<DocumentAdditions['analysis_data'], 'entity_analysis'> };
type ProjectFields = { analysis_data: Pick<ProjectAdditions['analysis_data'], 'entity_analysis'> };

/** What the analyses found in documents. */
export async function documentFields(
  { tx, scope }: TransactionContext<TenantScope | AccessibleScope>,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => DocumentFields> {
  const results = await findDocumentResults(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const nameOf = await findKindNames(tx, scope, [...new Set(results.map(({ analysisId }) => analysisId))]);
  return ({ id }) => ({
    analysis_data: {
      entity_analysis: results
        .filter(({ documentId }) => documentId === id)
        .map((row) => presentDocumentResult(row, (kind) => nameOf(row.analysisId, kind))),
    },
  });
}

/** What the analyses found in the documents of projects. */
export async function projectFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => ProjectFields> {
  const totals = await sumProjects(tx, scope, { projectIds: rows.map(({ id }) => id) });
  const nameOf = await findKindNames(tx, scope, [...new Set(totals.map(({ analysisId }) => analysisId))]);
  return ({ id }) => ({
    analysis_data: {
      entity_analysis: totals
        .filter(({ projectId }) => projectId === id)
        .map((own) =>
          presentTotals(own, { id: own.analysisId, name: own.analysisName }, (kind) => nameOf(own.analysisId, kind)),
        ),
    },
  });
}

/** Copies the results of a document to its copy. */
export async function copyEntities(
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  const { projectId } = scope;
  const places = await resultsOf(tx, scope, [copied.from]);
  await lockEntities(
    tx,
    scope,
    places.map(({ analysisId }) => ({ analysisId, projectId })),
  );
  const ids = await copyResults(tx, scope, copied);
  await countIn({ tx, scope }, ids);
}

/** Documents that moved from a project to that of the scope take their results along; the decisions there apply to them. */
export async function moveEntities(
  { tx, scope }: TransactionContext<ProjectScope>,
  { ids: documentIds, from }: { ids: readonly number[]; from: number },
): Promise<void> {
  const results = await resultsOf(tx, scope, documentIds);
  const ids = results.map(({ id }) => id);
  const analysisIds = [...new Set(results.map(({ analysisId }) => analysisId))];
  const left = analysisIds.map((analysisId) => ({ analysisId, projectId: from }));
  const entered = analysisIds.map((analysisId) => ({ analysisId, projectId: scope.projectId }));
  await lockEntities(tx, scope, [...left, ...entered]);
  await withdrawResults(tx, scope, ids);
  await moveResults(tx, scope, ids);
  await countIn({ tx, scope }, ids);
  for (const place of left) await deleteUnmentioned(tx, scope, place);
}

/** Counts results that came to the project for its entities. */
async function countIn({ tx, scope }: TransactionContext<ProjectScope>, resultIds: readonly number[]): Promise<void> {
  await rehomeResults(tx, scope, resultIds);
  await refreshResults(tx, scope, resultIds);
  await countResults(tx, scope, resultIds);
}

/** Counts what was found in documents as long as they are not in the bin. */
export async function recountEntities(
  { tx, scope }: TransactionContext<TenantScope>,
  documentIds: readonly number[],
): Promise<void> {
  const results = await resultsOf(tx, scope, documentIds);
  if (results.length === 0) return;
  const ids = results.map(({ id }) => id);
  await lockEntities(tx, scope, results);
  await withdrawResults(tx, scope, ids);
  await countResults(tx, scope, ids);
}

/** Erases what was found in documents that are purged, with the names that no other document mentions. */
export async function eraseEntities(
  { tx, scope }: TransactionContext<CompanyScope>,
  documentIds: readonly number[],
): Promise<void> {
  const results = await resultsOf(tx, scope, documentIds);
  const ids = results.map(({ id }) => id);
  await lockEntities(tx, scope, results);
  await withdrawResults(tx, scope, ids);
  await deleteResults(tx, scope, ids);
  const places = new Map(
    results.map(({ analysisId, projectId }) => [`${analysisId} ${projectId}`, { analysisId, projectId }]),
  );
  for (const place of places.values()) await deleteUnmentioned(tx, scope, place);
}
