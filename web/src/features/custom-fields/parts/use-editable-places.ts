import type { RoleContext } from '@dossier/contract/base/permission';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import { usePreferences } from '../../../client/preferences.ts';
import { useCompaniesHolding } from '../../companies/queries.ts';
import { useMayReach, usePermissions } from '../../../client/me.ts';

type Verb = 'CUSTOM_FIELD_CREATE' | 'CUSTOM_FIELD_UPDATE' | 'CUSTOM_FIELD_DELETE';

/** Where the user may define, change and delete fields. */
export function useEditablePlaces() {
  const atApp = usePermissions();
  const somewhere = useMayReach();
  const held: Record<Verb, ReadonlySet<number>> = {
    CUSTOM_FIELD_CREATE: useCompaniesHolding('CUSTOM_FIELD_CREATE'),
    CUSTOM_FIELD_UPDATE: useCompaniesHolding('CUSTOM_FIELD_UPDATE'),
    CUSTOM_FIELD_DELETE: useCompaniesHolding('CUSTOM_FIELD_DELETE'),
  };
  const levels: RoleContext[] = [
    ...(atApp('CUSTOM_FIELD_CREATE') ? (['app'] as const) : []),
    ...(held.CUSTOM_FIELD_CREATE.size > 0 ? (['company'] as const) : []),
    ...(somewhere('CUSTOM_FIELD_CREATE') ? (['project'] as const) : []),
  ];
  const { companyId } = usePreferences();
  const [only] = held.CUSTOM_FIELD_CREATE;
  return {
    levels,
    /** The company where a field is most likely to be added. */
    company:
      companyId !== null && held.CUSTOM_FIELD_CREATE.has(companyId)
        ? companyId
        : held.CUSTOM_FIELD_CREATE.size === 1
          ? (only ?? null)
          : null,
    anywhere: somewhere('CUSTOM_FIELD_UPDATE') || somewhere('CUSTOM_FIELD_DELETE'),
    may: (verb: Verb, field: CustomField): boolean => {
      if (atApp(verb)) return true;
      if (field.company === null) return false;
      // Whoever manages a single project is told by the server where else they may not.
      return held[verb].has(field.company.id) || (field.project !== null && somewhere(verb));
    },
  };
}
