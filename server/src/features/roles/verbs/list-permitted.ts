import type { PermissionKey } from '@dossier/contract/base/permission';
import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope, TenantScope } from '../../../access/scope.ts';
import { listUsersByIds } from '../../users/verbs/list-users-by-ids.ts';
import { filterUsable } from '../../users/verbs/filter-usable.ts';
import { findPermitted } from '../store-assignments.ts';

/** A user as listed for others of the same project. */
export interface PermittedUser {
  id: number;
  name: string;
  email: string;
}

/** The ids of users who have the permission in the project, or anywhere in the company, and can sign in; only among `ids`, if given. */
export async function permittedIds(
  { tx, scope }: TransactionContext<TenantScope>,
  { permission, ids }: { permission: PermissionKey; ids?: readonly number[] },
): Promise<number[]> {
  return await filterUsable({ tx }, await findPermitted(tx, scope, permission, ids));
}

/** The first users by name who have the permission in the project. */
export async function listPermitted(
  { tx, scope }: TransactionContext<ProjectScope>,
  { permission, q, limit }: { permission: PermissionKey; q?: string | undefined; limit: number },
): Promise<PermittedUser[]> {
  const ids = await permittedIds({ tx, scope }, { permission });
  const { rows } = await listUsersByIds({ tx }, { ids, q, page: 1, per_page: limit, sort: 'name' });
  return rows.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`.trim(), email }));
}
