import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Job } from '../../../engines/queue/port.ts';
import type { TenantScope } from '../../../access/scope.ts';

/** The kind of job that removes many deleted documents from the search index. */
export const FORGET_JOB = 'forget_documents';

export interface ForgetJob {
  document_ids: number[];
}

/** Removes deleted documents from the search index. */
export async function forgetDocuments({ app, scope }: Context<TenantScope>, ids: readonly number[]): Promise<void> {
  for (const id of ids) await app.search.removeDocument(scope, id);
}

/** The same as a job. Does nothing if the company is deleted. */
export async function forgetByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, scope }: Job,
): Promise<void> {
  try {
    const company = await authority.company('DOCUMENT_DELETE', scope.companyId ?? 0);
    await forgetDocuments({ app, scope: company }, (payload as ForgetJob).document_ids);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
