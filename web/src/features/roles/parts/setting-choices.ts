import type { RoleContext } from '@dossier/contract/base/permission';
import { queryClient } from '../../../client/query-client.ts';
import { spoken } from '../../../client/sentences.ts';
import { rolesAtQuery } from '../queries.ts';

/** The roles that can be given at a level: the installation's, and those of one company. */
export async function roleChoices(context: RoleContext, companyId: number | null) {
  const roles = await queryClient.fetchQuery(rolesAtQuery(context, companyId ?? 0));
  return roles.map(({ id, name }) => ({ id, name: spoken(name) }));
}
