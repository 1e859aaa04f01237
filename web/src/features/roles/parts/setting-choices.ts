import type { RoleContext } from '@dossier/contract/base/permission';
import { queryClient } from '../../../client/query-client.ts';
import { roleName } from '../../../client/sentences.ts';
import { rolesAtQuery } from '../queries.ts';

/** The system role that is only assigned explicitly. */
const EXPLICIT_ROLE = 'technical_admin';

/** The possible default roles at a level: those of the installation and of one company. */
export async function roleChoices(context: RoleContext, companyId: number | null) {
  const roles = await queryClient.fetchQuery(rolesAtQuery(context, companyId ?? 0));
  return roles.filter(({ key }) => key !== EXPLICIT_ROLE).map((role) => ({ id: role.id, name: roleName(role) }));
}
