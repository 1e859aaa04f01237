import type { PermissionKey } from '@dossier/contract/base/permission';
import { usePreferences } from '../../../client/preferences.ts';
import { useCompaniesWithPermission } from '../queries.ts';

/**
 * The company of something that a form adds: the given one, else the one the user works in, else the only one with the permission.
 *
 * @returns `initial`: the company at first; `isAsked`: whether the form asks for it
 */
export function useCompanyChoice(
  permission: PermissionKey,
  given: number | null,
): { initial: number | null; isAsked: boolean } {
  const { companyId: inUse } = usePreferences();
  const permitted = useCompaniesWithPermission(permission);
  const only = permitted.size === 1 ? [...permitted][0]! : null;
  return {
    initial: given ?? (inUse !== null && permitted.has(inUse) ? inUse : only),
    isAsked: given === null && permitted.size !== 1,
  };
}
