import { companyPaths } from '@dossier/contract/companies/paths';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { Picker } from '../../parts/forms/picker.tsx';
import { companiesById } from './companies-by-id.ts';

interface Props {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Only companies where the user has this permission. */
  permission?: PermissionKey;
  label?: ReactNode;
  error?: ReactNode;
  clearable?: boolean;
  placeholder?: string;
}

/** Selects a company by name, five results at a time. */
export function CompanyPicker({ value, permission, label, ...rest }: Props) {
  const { t } = useTranslation('frame');
  const selected = useQuery(companiesById(value === null ? [] : [value])).data?.items[0];
  return (
    <Picker
      label={label ?? t('companies.titles.company')}
      value={value}
      selected={selected}
      queryKey={['companies', 'picker', permission]}
      load={(q, signal) =>
        call(
          companyPaths.list,
          { query: { ...(q && { q }), ...(permission && { permission }), per_page: 5, sort: 'name' } },
          { signal },
        )
      }
      {...rest}
    />
  );
}
