import type { ContextWithAuthority } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { User } from '@dossier/contract/users/schema';
import type { AccessibleScope } from '../../../access/scope.ts';
import { listUsers as findUsers, type UserFilter } from '../store.ts';
import { presentUsers, visibleMembers } from './get-user.ts';

interface UserQuery extends UserFilter {
  company_id?: readonly number[] | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/** A page of the users visible to the caller; with `company_id` only those with a role in these companies. */
export async function listUsers(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { company_id: companyIds, ...rest }: UserQuery,
): Promise<Page<User>> {
  const members = await visibleMembers({ authority });
  const among = companyIds && members ? companyIds.filter((id) => members.includes(id)) : (companyIds ?? members);
  return app.database.read(scope, async (tx) => {
    const { rows, total } = await findUsers(tx, rest, among, rest);
    return { items: await presentUsers({ tx }, rows), total, page: rest.page, per_page: rest.per_page };
  });
}
