import type { PermissionKey } from '@dossier/contract/base/permission';
import { usePreferences } from '../../../client/preferences.ts';
import { useCompaniesWithPermission } from '../queries.ts';

/**
 * The company of something that a form adds: the preset one, else the one the user works in, else the only one with the permission.
 *
 * @returns `initial`: the company at first; `isAsked`: whether the form asks for it
 */
export function useCompanyChoice(
  permission: PermissionKey,
  presetId: number | null,
): { initial: number | null; isAsked: boolean } {
  const { companyId: inUse } = usePreferences();
  const companies = useCompaniesWithPermission(permission);
  const only = companies.size === 1 ? [...companies][0]! : null;
  return {
    initial: presetId ?? (inUse !== null && companies.has(inUse) ? inUse : only),
    isAsked: presetId === null && companies.size !== 1,
  };
}
