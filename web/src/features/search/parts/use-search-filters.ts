import { documentTypes } from '@dossier/contract/documents/accepted';
import { languages } from '@dossier/contract/base/language';
import { companyPaths } from '@dossier/contract/companies/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Filter, FilterOption, FilterSearch } from '../../../parts/data-table/column.ts';
import { languageName } from '../../../parts/formats/language.ts';
import { useFieldColumns } from '../../custom-fields/parts/use-field-columns.tsx';
import { placeFieldsQuery } from '../../custom-fields/queries.ts';
import { useProjectFilter } from '../../projects/parts/use-project-filter.ts';

type Filters = Readonly<Record<string, readonly string[]>>;
const MAX_OPTIONS = 20;

/**
 * The filters of the search. Those by custom fields need exactly one selected project, because fields differ.
 *
 * @param labels those of the documents with the words
 */
export function useSearchFilters(filters: Filters, labels: readonly string[]): Filter[] {
  const { t, i18n } = useTranslation('search');
  const project = useProjectFilter(filters['project_id'] ?? []);
  const company = useSelectedCompany(Number(filters['company_id']?.[0] ?? 0));
  const fieldFilters = useFieldFilters(filters['project_id'] ?? []);
  const selectedLabels = filters['label'];
  return useMemo(() => {
    const shownLabels = [...new Set([...(selectedLabels ?? []), ...labels])];
    return [
      { ...project, label: t('project') },
      {
        id: 'type',
        label: t('type'),
        options: documentTypes.map((type) => ({ value: type, label: type.toUpperCase() })),
      },
      {
        id: 'language',
        label: t('language'),
        options: languages.map((value) => ({ value, label: languageName(value, i18n.language) })),
      },
      ...(shownLabels.length > 0
        ? [{ id: 'label', label: t('label'), options: shownLabels.map((value) => ({ value, label: value })) }]
        : []),
      { id: 'updated', label: t('updated'), options: [], typed: 'days' as const },
      ...fieldFilters,
      { id: 'company_id', label: t('company'), options: company, search: companySearch, single: true, more: true },
    ];
  }, [t, i18n.language, project, company, fieldFilters, labels, selectedLabels]);
}

const companySearch: FilterSearch = {
  queryKey: ['search', 'filter', 'companies'],
  load: async (words, signal) => {
    const query = { per_page: MAX_OPTIONS, sort: 'name', ...(words && { q: words }) } as const;
    const { items, total } = await call(companyPaths.list, { query }, { signal });
    return { options: items.map(({ id, name }) => ({ value: String(id), label: name })), total };
  },
};

function useSelectedCompany(id: number): readonly FilterOption[] {
  const { data } = useQuery({
    queryKey: ['search', 'filter', 'companies', 'selected', id],
    queryFn: ({ signal }) => call(companyPaths.get, { params: { id } }, { signal }),
    enabled: id > 0,
    meta: { quiet: true },
  });
  return useMemo(() => (data ? [{ value: String(id), label: data.name }] : []), [data, id]);
}

function useFieldFilters(projectIds: readonly string[]): readonly Filter[] {
  const projectId = projectIds.length === 1 ? Number(projectIds[0]) : 0;
  const { data } = useQuery({ ...placeFieldsQuery('project', projectId), enabled: projectId > 0 });
  const fields = useMemo(
    () => (projectId > 0 ? (data ?? []).filter((field) => field.managed && field.used_on.includes('document')) : []),
    [data, projectId],
  );
  return useFieldColumns(projectId, fields).filters;
}
