import { roleCalls } from '@dossier/contract/roles/calls';
import type { RoleContext } from '@dossier/contract/base/permission';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { spoken } from '../../../client/sentences.ts';

const MOST = 200;

/** The roles that can be given at a level: the installation's, and those of one company; undefined until they are known. */
export function useRoleChoices(
  context: RoleContext,
  companyId: number | null,
): { id: number; name: string }[] | undefined {
  const roles = useQuery({
    queryKey: ['roles', 'choices', context, companyId],
    queryFn: ({ signal }) => call(roleCalls.list, { query: { context, per_page: MOST, sort: 'name' } }, { signal }),
    meta: { quiet: true },
  }).data;
  return roles?.items
    .filter((role) => role.company === null || role.company.id === companyId)
    .map(({ id, name }) => ({ id, name: spoken(name) }));
}
