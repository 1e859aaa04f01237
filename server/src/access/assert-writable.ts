import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { AccessApp } from './locate.ts';
import type { Scope } from './scope.ts';

/** Throws `Failure('conflict')` if the project or company of the scope is archived: what is in it is read-only. */
export async function assertWritable(app: AccessApp, scope: Scope): Promise<void> {
  const reason = await whyReadOnly(app, scope);
  if (reason) throw new Failure('conflict', reason);
}

/** Why nothing in the project or company of the scope may change, if that is so. */
export async function whyReadOnly(app: AccessApp, scope: Scope): Promise<Sentence | null> {
  if (!('companyId' in scope)) return null;
  const { companyId } = scope;
  const projectId = 'projectId' in scope ? scope.projectId : null;
  const { company, project } = app.registry.resources;
  return await app.database.read(
    scope,
    async (tx) =>
      (projectId === null ? null : await project.readOnly?.(tx, scope, projectId)) ??
      (await company.readOnly?.(tx, scope, companyId)) ??
      null,
    { genericPlan: true },
  );
}
