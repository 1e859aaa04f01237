import { projectPaths } from '@dossier/contract/projects/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Filter, FilterOption, FilterSearch } from '../../../parts/data-table/column.ts';

const MAX_OPTIONS = 20;

const toOption = (project: { id: number; name: string; company: { name: string } }): FilterOption => ({
  value: String(project.id),
  label: project.name,
  detail: project.company.name,
});

const search: FilterSearch = {
  queryKey: ['projects', 'filter'],
  load: async (words, signal) => {
    const query = { per_page: MAX_OPTIONS, sort: 'match', ...(words && { q: words }) } as const;
    const { items, total } = await call(projectPaths.list, { query }, { signal });
    return { options: items.map(toOption), total };
  },
};

/** A filter by projects of all companies, which are searched by name. */
export function useProjectFilter(selectedIds: readonly string[]): Filter {
  const { t } = useTranslation('frame');
  const query = { ids: selectedIds.map(Number), per_page: 200 };
  const { data } = useQuery({
    queryKey: ['projects', 'filter', 'selected', selectedIds],
    queryFn: ({ signal }) => call(projectPaths.list, { query }, { signal }),
    enabled: selectedIds.length > 0,
    meta: { quiet: true },
  });
  return useMemo(
    () => ({
      id: 'project_id',
      label: t('projects.titles.project'),
      options: (data?.items ?? []).map(toOption),
      search,
    }),
    [t, data],
  );
}
