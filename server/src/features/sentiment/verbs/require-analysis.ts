import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope, TenantScope } from '../../../access/scope.ts';
import { findAnalysis } from '../store.ts';
import type { AnalysisRow } from '../tables.ts';

/** An analysis of the company. Throws `not_found`. */
export async function requireAnalysis(
  { tx, scope }: TransactionContext<TenantScope>,
  { id, lock }: { id: number; lock?: 'lock' | 'share' },
): Promise<AnalysisRow> {
  const row = await findAnalysis(tx, scope, id, lock);
  if (!row) throw new Failure('not_found');
  return row;
}

/** Results quote documents: throws unless the caller can read those of the project. */
export async function assertReadable({
  scope,
  authority,
}: Pick<ContextWithAuthority<ProjectScope>, 'scope' | 'authority'>): Promise<void> {
  await authority.project('DOCUMENT_READ', scope.projectId);
}
