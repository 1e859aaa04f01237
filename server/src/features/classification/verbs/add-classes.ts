import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { ProjectAdditions } from '@dossier/contract/projects/schema';
import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, ProjectScope, TenantScope } from '../../../access/scope.ts';
import type { Added, Narrowing, RowColumns } from '../../../contributions.ts';
import { presentEntries } from '../present-predictions.ts';
import { narrowByClass } from '../store-classified.ts';
import { copyPredictions, movePredictions } from '../store-predictions.ts';
import { countClassesIn } from './class-counts.ts';

type DocumentFields = Pick<DocumentAdditions, 'classification_prediction' | 'classification_feedback'>;

/** What models and users say about documents, by the id of the model. */
export async function documentFields(
  { tx, scope }: TransactionContext<TenantScope | AccessibleScope>,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => DocumentFields> {
  const entries = await presentEntries(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return ({ id }) => {
    const own = (entries.get(id) ?? []).map((entry) => [String(entry.model.id), entry] as const);
    return {
      classification_prediction: Object.fromEntries(own.filter(([, entry]) => entry.predicted_class !== null)),
      classification_feedback: Object.fromEntries(own.filter(([, entry]) => entry.feedback_class !== null)),
    };
  };
}

/** The classes of the documents of projects. */
export async function projectFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => Added<Pick<ProjectAdditions, 'analysis_data'>>> {
  const counts = await countClassesIn(
    { tx, scope },
    rows.map(({ id }) => id),
  );
  return ({ id }) => ({
    analysis_data: { document_classification: counts.get(id) ?? [] },
  });
}

/** The conditions and order of a list of documents by their classes. */
export const narrowDocumentsByClass = (
  { scope }: { scope: TenantScope | AccessibleScope },
  {
    columns,
    query: { classification = [], sort },
  }: { columns: RowColumns; query: { classification?: readonly string[] | undefined; sort?: string | undefined } },
): Narrowing => {
  const [, modelId] = /^-?classification_(\d+)$/.exec(sort ?? '') ?? [];
  return narrowByClass(scope, columns, {
    filters: classification,
    sortedBy: modelId === undefined ? null : Number(modelId),
  });
};

/** Copies what models and users say about a document to its copy. */
export const copyClasses = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copyPredictions(tx, scope, copied);

/** Documents that moved to the project of the scope take their classes along. */
export const takeClassesAlong = (
  { tx, scope }: TransactionContext<ProjectScope>,
  ids: readonly number[],
): Promise<void> => movePredictions(tx, scope, ids);
