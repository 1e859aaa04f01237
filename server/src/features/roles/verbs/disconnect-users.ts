import type { Context } from '../../../access/context.ts';
import type { Mention } from '@dossier/contract/base/page';
import type { CompanyEvent } from '@dossier/contract/companies/events';
import type { ProjectEvent } from '@dossier/contract/projects/events';
import type { TenantScope } from '../../../access/scope.ts';
import { findCompanyHolders } from '../store-assignments.ts';

/**
 * Call after the commit that removed permissions of these users. Closes their sockets in every process; browsers reconnect, and each room
 * is authorized again.
 */
export function disconnectUsers({ app }: Pick<Context, 'app'>, userIds: Iterable<number>): void {
  for (const id of userIds) {
    app.access.forget(id);
    app.broadcast.disconnect(`user:${id}`);
  }
}

/** The same for all users with a role in the company. */
export async function disconnectMembers({ app, scope: { companyId } }: Context<TenantScope>): Promise<void> {
  disconnectUsers({ app }, await app.database.app((tx) => findCompanyHolders(tx, companyId)));
}

/** Notifies the user's open pages of who removed their role. Call before `disconnectUsers`. */
export function announceWithdrawal(
  { app, scope }: Context<TenantScope>,
  { userId, by }: { userId: number; by: Mention | null },
): void {
  const event = { change: 'withdrawn', by } as const;
  if ('projectId' in scope) {
    const inProject: ProjectEvent = { ...event, id: scope.projectId, company_id: scope.companyId };
    app.broadcast.publish(`user:${userId}`, 'project', inProject);
  } else {
    const inCompany: CompanyEvent = { ...event, id: scope.companyId };
    app.broadcast.publish(`user:${userId}`, 'company', inCompany);
  }
}
