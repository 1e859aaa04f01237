import type { RoleContext } from '@dossier/contract/base/permission';
import { queryClient } from '../../../client/query-client.ts';
import { spoken } from '../../../client/sentences.ts';
import { rolesAtQuery } from '../queries.ts';

/** The product's role that nobody gets without being named. */
const NEVER_DEFAULT = 'Technical admin';

/** The roles that can be a default at a level: the installation's, and those of one company. */
export async function roleChoices(context: RoleContext, companyId: number | null) {
  const roles = await queryClient.fetchQuery(rolesAtQuery(context, companyId ?? 0));
  return roles
    .filter(({ system_role, name }) => !(system_role && name === NEVER_DEFAULT))
    .map(({ id, name }) => ({ id, name: spoken(name) }));
}
