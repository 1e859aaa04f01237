import type { App } from '../../../app.ts';
import type { AppScope, TenantScope } from '../../../scope.ts';

/** Whoever looks at the company or project loads again what holds there. Only after the commit of what has changed. */
export function announceLevel(app: Pick<App, 'broadcast'>, scope: AppScope | TenantScope): void {
  if ('projectId' in scope) {
    const event = { id: scope.projectId, change: 'updated', company_id: scope.companyId };
    app.broadcast.publish(`project:${scope.projectId}`, 'project', event);
  } else if ('companyId' in scope) {
    app.broadcast.publish(`company:${scope.companyId}`, 'company', { id: scope.companyId, change: 'updated' });
  }
}
