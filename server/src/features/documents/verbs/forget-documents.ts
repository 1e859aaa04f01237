import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Job } from '../../../engines/queue/port.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { TenantScope } from '../../../scope.ts';

/** The kind of job that takes many deleted documents out of the search. */
export const FORGET_JOB = 'forget_documents';

export interface ForgetJob {
  document_ids: number[];
}

/** Takes deleted documents out of the search. */
export async function forgetDocuments(app: App, scope: TenantScope, ids: readonly number[]): Promise<void> {
  for (const id of ids) await app.search.removeDocument(scope, id);
}

/** The same as a job. Where the whole company is gone meanwhile, there is nothing left to forget. */
export async function forgetByJob(app: App, authority: Authority, { payload, scope }: Job): Promise<void> {
  try {
    const company = await authority.company('DOCUMENT_DELETE', scope.companyId ?? 0);
    await forgetDocuments(app, company, (payload as ForgetJob).document_ids);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
