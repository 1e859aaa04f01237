import type { PermissionKey } from '@dossier/contract/base/permission';
import { usePreferences } from '../../../client/preferences.ts';
import { useCompaniesWithPermission } from '../queries.ts';

/** The company of something that a form adds. */
export interface CompanyChoice {
  permission: PermissionKey;
  /** The company at first. */
  initial: number | null;
  /** Whether the form asks for it. */
  isAsked: boolean;
}

/** The company of something that a form adds: the preset one, else the one the user works in, else the only one with the permission. */
export function useCompanyChoice(permission: PermissionKey, presetId: number | null): CompanyChoice {
  const { companyId: inUse } = usePreferences();
  const companies = useCompaniesWithPermission(permission);
  const only = companies.size === 1 ? [...companies][0]! : null;
  return {
    permission,
    initial: presetId ?? (inUse !== null && companies.has(inUse) ? inUse : only),
    isAsked: presetId === null && companies.size !== 1,
  };
}
