import type { Context } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';

/** Makes viewers of the company or project reload its settings. Call after the commit. */
export function announceLevel({ app, scope }: Context<AppScope | TenantScope>): void {
  if ('projectId' in scope) {
    const event = { id: scope.projectId, change: 'updated', company_id: scope.companyId };
    app.broadcast.publish(`project:${scope.projectId}`, 'project', event);
  } else if ('companyId' in scope) {
    app.broadcast.publish(`company:${scope.companyId}`, 'company', { id: scope.companyId, change: 'updated' });
  }
}
