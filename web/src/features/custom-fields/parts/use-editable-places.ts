import type { RoleContext } from '@dossier/contract/base/permission';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import { usePreferences } from '../../../client/preferences.ts';
import { useCompaniesWithPermission } from '../../companies/queries.ts';
import { usePermissionsAnywhere, usePermissions } from '../../../client/me.ts';

type Verb = 'CUSTOM_FIELD_CREATE' | 'CUSTOM_FIELD_UPDATE' | 'CUSTOM_FIELD_DELETE';

/** Where the user may add, edit and delete fields. */
export function useEditablePlaces() {
  const atApp = usePermissions();
  const hasAnywhere = usePermissionsAnywhere();
  const companiesByPermission: Record<Verb, ReadonlySet<number>> = {
    CUSTOM_FIELD_CREATE: useCompaniesWithPermission('CUSTOM_FIELD_CREATE'),
    CUSTOM_FIELD_UPDATE: useCompaniesWithPermission('CUSTOM_FIELD_UPDATE'),
    CUSTOM_FIELD_DELETE: useCompaniesWithPermission('CUSTOM_FIELD_DELETE'),
  };
  const levels: RoleContext[] = [
    ...(atApp('CUSTOM_FIELD_CREATE') ? (['app'] as const) : []),
    ...(companiesByPermission.CUSTOM_FIELD_CREATE.size > 0 ? (['company'] as const) : []),
    ...(hasAnywhere('CUSTOM_FIELD_CREATE') ? (['project'] as const) : []),
  ];
  const { companyId } = usePreferences();
  const [only] = companiesByPermission.CUSTOM_FIELD_CREATE;
  return {
    levels,
    /** The company in which a field is most likely to be added. */
    company:
      companyId !== null && companiesByPermission.CUSTOM_FIELD_CREATE.has(companyId)
        ? companyId
        : companiesByPermission.CUSTOM_FIELD_CREATE.size === 1
          ? (only ?? null)
          : null,
    anywhere: hasAnywhere('CUSTOM_FIELD_UPDATE') || hasAnywhere('CUSTOM_FIELD_DELETE'),
    may: (verb: Verb, field: CustomField): boolean => {
      if (atApp(verb)) return true;
      if (field.company === null) return false;
      // For a member of single projects the server decides.
      return companiesByPermission[verb].has(field.company.id) || (field.project !== null && hasAnywhere(verb));
    },
  };
}
