import { companyCalls } from '@dossier/contract/companies/calls';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Picker } from '../../../parts/forms/picker.tsx';
import { companyKeys, companyQuery } from '../queries.ts';

interface Props {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Only companies where the user holds it. */
  permission?: PermissionKey;
  label?: ReactNode;
  error?: ReactNode;
  clearable?: boolean;
  placeholder?: string;
}

/** Chooses a company: five at a time, by name. */
export function CompanyPicker({ value, permission, label, ...rest }: Props) {
  const { t } = useTranslation('companies');
  const chosen = useQuery({ ...companyQuery(value ?? 0), enabled: value !== null }).data;
  return (
    <Picker
      label={label ?? t('picker')}
      value={value}
      chosen={chosen}
      queryKey={[...companyKeys.all, 'picker', permission]}
      load={(q, signal) =>
        call(
          companyCalls.list,
          { query: { ...(q && { q }), ...(permission && { permission }), per_page: 5, sort: 'name' } },
          { signal },
        )
      }
      {...rest}
    />
  );
}
