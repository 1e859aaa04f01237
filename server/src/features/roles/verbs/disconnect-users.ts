import type { Context } from '../../../access/context.ts';
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
