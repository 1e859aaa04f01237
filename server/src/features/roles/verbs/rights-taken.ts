import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { holdersIn } from '../store-assignments.ts';

/**
 * To be called after the commit that took permissions away from these users. Their sockets end in every process; browsers connect again and
 * ask for their rooms, and each room is authorized anew.
 */
export function disconnectUsers({ app }: Pick<Context, 'app'>, userIds: Iterable<number>): void {
  for (const id of userIds) {
    app.access.forget(id);
    app.broadcast.disconnect(`user:${id}`);
  }
}

/** The same for everybody who holds a role in the company. */
export async function disconnectMembers({ app, scope: { companyId } }: Context<TenantScope>): Promise<void> {
  disconnectUsers({ app }, await app.database.app((tx) => holdersIn(tx, companyId)));
}
