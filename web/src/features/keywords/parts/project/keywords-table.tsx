import '../../../../shell/theme/serif.ts';
import type { ProjectKeyword } from '@dossier/contract/keywords/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { keywordKeys, loadKeywords } from '../../queries.ts';

/** The keywords of a project; each opens the documents that have it. */
export function KeywordsTable({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const companyId = project.company.id;
  const list = useList<ProjectKeyword>({
    place: { list: 'keywords', project_id: project.id },
    queryKey: [...keywordKeys.ofProject(project.id), 'keywords'],
    defaultSort: '-documents',
    load: ({ q, page, per_page, sort }, signal) =>
      loadKeywords(project.id, { page, per_page, sort: sort as '-documents', ...(q !== undefined && { q }) }, signal),
  });
  const name = useMemo<NameColumn<ProjectKeyword>>(
    () => ({
      header: t('keywords.keyword'),
      sort: 'text',
      text: (row) => row.text,
      isDocumentText: true,
      href: (row) => {
        const filters = encodeURIComponent(JSON.stringify({ keyword: [row.key] }));
        return `/company/${companyId}/project/${project.id}?tab=subjects&filters=${filters}`;
      },
    }),
    [t, companyId, project.id],
  );
  const columns = useMemo<Column<ProjectKeyword>[]>(
    () => [
      {
        id: 'documents',
        header: t('keywords.documents'),
        sort: 'documents',
        width: 120,
        align: 'right',
        inList: ({ documents }) => t('documents', { count: documents, total: number(documents) }),
        cell: ({ documents }) => number(documents),
      },
      {
        id: 'mentions',
        header: t('keywords.mentions'),
        sort: 'mentions',
        width: 120,
        align: 'right',
        cell: ({ mentions }) => number(mentions),
      },
    ],
    [t, number],
  );
  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey="keywords"
      things={t('keywords.things')}
      label={t('keywords.title', { name: project.name })}
      count={(total) => t('keywords.count', { count: total, total: number(total) })}
      searchPlaceholder={t('keywords.search')}
      empty={<EmptyState title={t('keywords.empty')}>{t('keywords.empty_text')}</EmptyState>}
    />
  );
}
