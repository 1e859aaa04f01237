import type { RoleContext } from '@dossier/contract/base/permission';
import { useQuery } from '@tanstack/react-query';
import { spoken } from '../../../client/sentences.ts';
import { rolesAtQuery } from '../../roles/queries.ts';

/** The product's role that nobody gets without being named. */
const NEVER_DEFAULT = 'Technical admin';

/** The roles that can be a default at a level: the installation's, and those of one company; undefined until they are known. */
export function useRoleChoices(
  context: RoleContext,
  companyId: number | null,
): { id: number; name: string }[] | undefined {
  const roles = useQuery(rolesAtQuery(context, companyId ?? 0)).data;
  return roles
    ?.filter(({ system_role, name }) => !(system_role && name === NEVER_DEFAULT))
    .map(({ id, name }) => ({ id, name: spoken(name) }));
}
