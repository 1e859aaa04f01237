import { projectPaths } from '@dossier/contract/projects/paths';
import type { Project } from '@dossier/contract/projects/schema';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { dateColumns } from '../../../parts/data-table/date-columns.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { usePermissions } from '../../../client/me.ts';
import { EditProjectDialog, useLanguageNames } from './project-form.tsx';
import { useProjectActions } from './use-project-actions.tsx';

interface Props {
  companyId: number;
  mayAdd: boolean;
  /** The company has no projects, archived ones included. */
  hasNone: boolean;
}

/** The projects of a company. */
export function ProjectsTable({ companyId, mayAdd, hasNone }: Props) {
  const { t } = useTranslation(['projects', 'documents']);
  const tableWords = useTableWords('projects');
  const { number } = useFormats();
  const may = usePermissions('company', companyId);
  const languageNames = useLanguageNames();
  const actions = useProjectActions(companyId);
  const [edited, setEdited] = useState<Project | null>(null);

  const list = useList<Project>({
    place: { list: 'projects', company_id: companyId },
    queryKey: ['companies', companyId, 'projects', 'table'],
    defaultSort: '-updated_at',
    defaultFilters: activeOnly,
    hasNone,
    load: ({ filters, sort, ...query }, signal) =>
      call(
        projectPaths.listInCompany,
        {
          params: { id: companyId },
          query: {
            ...query,
            sort: sort as 'name',
            ...(filters['language'] && { language: filters['language'] }),
            ...(filters['archived']?.[0] && { archived: filters['archived'][0] === 'true' }),
          } as never,
        },
        { signal },
      ),
  });
  const name = useMemo<NameColumn<Project>>(
    () => ({
      header: t('column.project'),
      sort: 'name',
      text: (row) => row.name,
      href: (row) => `/company/${row.company.id}/project/${row.id}`,
    }),
    [t],
  );
  const columns = useMemo<Column<Project>[]>(
    () => [
      { id: 'code', header: t('column.code'), sort: 'code', width: 110, cell: (row) => row.code || '–' },
      { id: 'stakeholders', header: t('column.stakeholders'), width: 200, cell: (row) => row.stakeholders || '–' },
      {
        id: 'number_of_documents',
        header: t('column.documents'),
        sort: 'number_of_documents',
        width: 110,
        align: 'right',
        inList: ({ number_of_documents: count }) => t('documents:count', { count, total: number(count) }),
        cell: (row) => number(row.number_of_documents),
      },
      { id: 'language', header: t('column.language'), width: 110, cell: (row) => languageNames[row.language] },
      ...dateColumns({ updated: t('column.updated'), created: t('column.created') }),
    ],
    [t, number, languageNames],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'archived',
        label: t('column.state'),
        single: true,
        options: [
          { value: 'false', label: t('state.active') },
          { value: 'true', label: t('state.archived') },
        ],
      },
      {
        id: 'language',
        label: t('column.language'),
        options: Object.entries(languageNames).map(([value, label]) => ({ value, label })),
      },
    ],
    [t, languageNames],
  );
  const add = mayAdd && (
    <ButtonLink
      to="/company/$companyId/project/add"
      params={{ companyId }}
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );

  return (
    <>
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="projects"
        {...tableWords}
        filters={filters}
        rowActions={(project) => actions.getActions(project, { may, onEdit: () => setEdited(project) })}
        empty={
          <EmptyState title={t('empty.title')} actions={add}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {edited && <EditProjectDialog project={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const activeOnly = { archived: ['false'] };
