import { companyPaths } from '@dossier/contract/companies/paths';
import type { Company } from '@dossier/contract/companies/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import type { Filter, FilterOption } from '../../parts/data-table/column.ts';
import { companiesById } from './companies-by-id.ts';

/** Most companies in the filter's list. */
const MAX_OPTIONS = 8;
const toOption = ({ id, name }: Company): FilterOption => ({ value: String(id), label: name });

/** A filter by companies, which are searched by name. */
export function useCompanyFilter(selectedIds: readonly string[] = []): Filter {
  const { t } = useTranslation('frame');
  const companies = useQuery(companiesById(selectedIds.map(Number))).data?.items;
  return useMemo(
    () => ({
      id: 'company',
      label: t('companies.titles.company'),
      options: (companies ?? []).map(toOption),
      incomplete: companies === undefined,
      search: {
        queryKey: ['companies', 'filter'],
        async load(q, signal) {
          const query = { ...(q && { q }), per_page: MAX_OPTIONS, sort: 'name' as const };
          const { items, total } = await call(companyPaths.list, { query }, { signal });
          return { options: items.map(toOption), total };
        },
      },
    }),
    [t, companies],
  );
}
