import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { errorMessage } from '../../../../client/failures.ts';
import type { NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { dateColumns } from '../../../../parts/data-table/date-columns.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { withAddedFilters } from '../../../documents/parts/added-filters.ts';
import { documentKeys } from '../../../documents/queries.ts';
import { subjectsQuery } from '../../queries.ts';
import { useKeywordColumns, useSubjectFilters } from './document-columns.tsx';
import { SubjectList } from './subject-list.tsx';
import { SubjectMap } from './subject-map.tsx';
import classes from './subjects.module.css';

/** Fewer documents have no subjects. */
const MIN_DOCUMENTS = 2;

/** The subjects of a project as a map and a list, each of which filters the documents beside it. */
export function SubjectsView({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(subjectsQuery(project.id));
  const list = useList<Document>({
    place: { list: 'subjects', project_id: project.id },
    queryKey: documentKeys.inProject(project.id),
    defaultSort: 'name',
    load: ({ filters, sort, ...query }, signal) =>
      call(
        documentPaths.listInProject,
        { params: { id: project.id }, query: { ...query, sort: sort as 'name', ...withAddedFilters(filters) } },
        { signal },
      ),
  });
  const name = useMemo<NameColumn<Document>>(
    () => ({
      header: t('subjects.name'),
      sort: 'name',
      text: (row) => row.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      href: (row) => `/company/${row.company_id}/project/${row.project_id}/document/${row.id}?tab=keywords`,
    }),
    [t],
  );
  const keywordColumns = useKeywordColumns(false);
  const columns = useMemo(
    () => [
      ...keywordColumns,
      ...dateColumns<Document>({ updated: t('subjects.changed'), created: t('subjects.added') }),
    ],
    [keywordColumns, t],
  );
  const filters = useSubjectFilters(project.id);
  if (error && !data) {
    return (
      <div className={classes.message}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows />;
  if (data.items.length === 0) {
    const isFinding = data.found_at === null && data.others >= MIN_DOCUMENTS;
    return (
      <EmptyState title={t(isFinding ? 'subjects.finding' : 'subjects.empty')}>{t('subjects.empty_text')}</EmptyState>
    );
  }
  const chosen = list.filters['subject'] ?? [];
  const toggle = (key: string) => {
    const { subject: _, ...others } = Object.fromEntries(
      Object.entries(list.filters).map(([id, all]) => [id, [...all]]),
    );
    list.setFilters(chosen.includes(key) ? others : { ...others, subject: [key] });
  };
  return (
    <div className={classes.sides}>
      <aside className={classes.subjects} aria-label={t('subjects.list')} tabIndex={0}>
        <SubjectMap subjects={data.items} chosen={chosen} onToggle={toggle} />
        <SubjectList subjects={data.items} others={data.others} chosen={chosen} onToggle={toggle} />
      </aside>
      <DataTable
        list={list}
        name={name}
        columns={columns}
        filters={filters}
        tableKey="subjects"
        things={t('subjects.things')}
        label={t('subjects.documents')}
        count={(total) => t('documents', { count: total, total: number(total) })}
        searchPlaceholder={t('subjects.search')}
        empty={<EmptyState title={t('subjects.no_documents')} />}
      />
    </div>
  );
}
