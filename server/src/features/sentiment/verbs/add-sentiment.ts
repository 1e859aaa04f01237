import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { ProjectAdditions } from '@dossier/contract/projects/schema';
import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, ProjectScope, TenantScope } from '../../../access/scope.ts';
import { presentDocumentResult, presentTotals } from '../present-results.ts';
import { copyResults, moveResults } from '../store-moved.ts';
import { findDocumentResults, sumProjects } from '../store-results.ts';

type DocumentFields = { analysis_data: Pick<DocumentAdditions['analysis_data'], 'sentiment_analysis'> };
type ProjectFields = { analysis_data: Pick<ProjectAdditions['analysis_data'], 'sentiment_analysis'> };

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
  return ({ id }) => ({
    analysis_data: {
      sentiment_analysis: results.filter(({ documentId }) => documentId === id).map(presentDocumentResult),
    },
  });
}

/** What the analyses found in the documents of projects. */
export async function projectFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => ProjectFields> {
  const totals = await sumProjects(tx, scope, { projectIds: rows.map(({ id }) => id) });
  return ({ id }) => ({
    analysis_data: {
      sentiment_analysis: totals
        .filter(({ projectId }) => projectId === id)
        .map((own) => presentTotals(own, { id: own.analysisId, name: own.analysisName })),
    },
  });
}

/** Copies the results and corrections of a document to its copy. */
export const copySentiment = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copyResults(tx, scope, copied);

/** Documents that moved to the project of the scope take their results along. */
export const moveSentiment = (
  { tx, scope }: TransactionContext<ProjectScope>,
  documentIds: readonly number[],
): Promise<void> => moveResults(tx, scope, documentIds);
