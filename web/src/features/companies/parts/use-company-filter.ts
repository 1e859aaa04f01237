import { companyCalls } from '@dossier/contract/companies/calls';
import type { Company } from '@dossier/contract/companies/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Filter, FilterOption } from '../../../parts/data-table/column.ts';
import { companiesQuery, companyKeys } from '../queries.ts';

/** Companies in the list of the filter at once. */
const FOUND_AT_ONCE = 8;
const optionOf = ({ id, name }: Company): FilterOption => ({ value: String(id), label: name });

/** Filters by companies, which are looked for by name. */
export function useCompanyFilter(chosen: readonly string[] = []): Filter {
  const { t } = useTranslation('companies');
  const query = { ids: chosen.map(Number), per_page: 200 };
  const known = useQuery({ ...companiesQuery(query), enabled: chosen.length > 0 }).data?.items;
  return useMemo(
    () => ({
      id: 'company',
      label: t('picker'),
      options: (known ?? []).map(optionOf),
      search: {
        queryKey: [...companyKeys.all, 'filter'],
        async load(q, signal) {
          const asked = { ...(q && { q }), per_page: FOUND_AT_ONCE, sort: 'name' as const };
          const { items, total } = await call(companyCalls.list, { query: asked }, { signal });
          return { options: items.map(optionOf), total };
        },
      },
    }),
    [t, known],
  );
}
