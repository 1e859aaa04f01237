import type { SignedState } from '@dossier/contract/base/signed-state';
import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { ProjectAdditions } from '@dossier/contract/projects/schema';
import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, ProjectScope, TenantScope } from '../../../access/scope.ts';
import type { Added, Narrowing, RowColumns } from '../../../contributions.ts';
import { presentCounts } from '../counted.ts';
import { entriesOf, presentSigned } from '../present.ts';
import { listForDocuments } from '../store.ts';
import { countSigned, findChecks, narrowBySigned } from '../store-checks.ts';
import { copySignatures as copyRows } from '../store-copied.ts';

/** Signatures of each document that lists have; the call about a document has all. */
const LISTED = 20;

type DocumentFields = Pick<
  DocumentAdditions,
  'signed' | 'signed_outcome' | 'signed_feedback' | 'signatures' | 'signature_counts'
>;

/** What is known of the signatures of documents. */
export async function documentFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => Partial<DocumentFields>> {
  const checks = await findChecks(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const byDocument = new Map(checks.map((check) => [check.documentId, check]));
  const versions = checks.flatMap(({ versionId }) => versionId ?? []);
  const signatures = await listForDocuments(tx, scope, versions, LISTED);
  const entry = await entriesOf(tx, scope, signatures);
  return ({ id }) => {
    const check = byDocument.get(id);
    if (!check) return {};
    const own = signatures.filter(({ documentId, versionId }) => documentId === id && versionId === check.versionId);
    return { ...presentSigned(check), signature_counts: presentCounts(check), signatures: own.map(entry) };
  };
}

/** The number of signed documents of projects. */
export async function projectFields(
  { tx, scope }: TransactionContext,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => Added<Pick<ProjectAdditions, 'analysis_data'>>> {
  const counts = await countSigned(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return ({ id }) => ({ analysis_data: { signed_documents: counts.get(id) ?? 0 } });
}

/** The condition of a list of documents by what is known of their signatures. */
export const narrowDocumentsBySigned = (
  { scope }: { scope: TenantScope | AccessibleScope },
  { columns, signed = [] }: { columns: RowColumns; signed?: readonly SignedState[] | undefined },
): Narrowing => narrowBySigned(scope, columns, signed);

/** Copies what is known of the signatures of a document to its copy, without pictures, which are made when it is looked at again. */
export const copySignatures = (
  { tx, scope }: TransactionContext<ProjectScope>,
  copied: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> => copyRows(tx, scope, copied);
