import type { UnpackedFile, Unpacking } from '@dossier/contract/documents/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { wordSentence } from '../../../client/sentences.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { projectQuery } from '../../projects/queries.ts';
import { useLiveDocuments } from '../parts/use-live-documents.ts';
import { useResult } from '../parts/folders/unpacking-row.tsx';
import { documentKeys, unpackingQuery } from '../queries.ts';

const route = getRouteApi('/layout/company/$companyId/project/$projectId/unpacked/$taskId');

type Row = UnpackedFile & { id: number };
const results = ['added', 'duplicate', 'left_out'] as const;
type Result = (typeof results)[number];

/** What became of each file in a zip file. */
export function UnpackedPage() {
  const { companyId, projectId, taskId } = route.useParams();
  const { t } = useTranslation(['documents', 'frame']);
  const { number } = useFormats();
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  const { data: unpacking } = useSuspenseQuery(unpackingQuery(projectId, taskId));
  const describe = useResult();
  useLiveDocuments(projectId);
  useCrumbs([
    { label: t('frame:companies.menu.companies'), to: '/companies' },
    { label: project.company.name, to: `/company/${companyId}` },
    { label: project.name, to: `/company/${companyId}/project/${projectId}` },
    { label: unpacking.filename },
  ]);
  const list = useList<Row>({
    place: { list: 'unpacked', project_id: projectId },
    queryKey: [...documentKeys.inProject(projectId), 'unpacked', taskId],
    defaultSort: 'number',
    async load({ filters, page, per_page }, signal) {
      const result = filters['result']?.[0] as Result | undefined;
      const request = { params: { id: projectId, task: taskId }, query: { page, per_page, ...(result && { result }) } };
      const { items, total } = await call(documentPaths.unpacked, request, { signal });
      return { items: items.map((item) => ({ ...item, id: item.number })), total };
    },
  });
  const { name, columns, filters } = useUnpackedTable(companyId, projectId);
  return (
    <Page>
      <PageHeader title={unpacking.filename} sub={useSub(unpacking, describe)} />
      <DataTable
        list={list}
        name={name}
        columns={columns}
        filters={filters}
        tableKey="unpacked"
        things={t('unpacked.files')}
        label={t('unpacked.label', { name: unpacking.filename })}
        count={(total) => t('unpacked.count', { count: total, total: number(total) })}
        empty={<EmptyState title={t('unpacked.empty')}>{t('unpacked.empty_text')}</EmptyState>}
      />
    </Page>
  );
}

function useSub(unpacking: Unpacking, describe: (unpacking: Unpacking) => string): string {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const { added, left_out: leftOut, files, ended } = unpacking;
  const done = added + leftOut;
  if (done === files) return describe(unpacking);
  return t(ended ? 'unpacking.stopped' : 'unpacking.running', { done: number(done), total: number(files) });
}

function useUnpackedTable(companyId: number, projectId: number) {
  const { t, i18n } = useTranslation('documents');
  return useMemo(() => {
    const name: NameColumn<Row> = {
      header: t('unpacked.path'),
      text: ({ path }) => path,
      isFile: true,
      href: ({ document }) => document && `/company/${companyId}/project/${projectId}/document/${document.id}`,
    };
    const result = ({ error, duplicate_of: duplicate, document, refused_labels: refused }: Row): string => {
      if (error) return wordSentence(error);
      if (!document) return t('unpacked.gone');
      const outcome = duplicate === null ? t('unpacked.added') : t('unpacked.exists', { name: duplicate });
      if (refused.length === 0) return outcome;
      const names = new Intl.ListFormat(i18n.language).format(refused);
      return `${outcome}${duplicate === null ? '.' : ''} ${t('unpacked.labels_refused', { names })}`;
    };
    const columns: Column<Row>[] = [
      {
        id: 'result',
        header: t('unpacked.result'),
        width: 640,
        inList: result,
        cell: (row) => <span title={result(row)}>{result(row)}</span>,
      },
    ];
    const filters: Filter[] = [
      {
        id: 'result',
        label: t('unpacked.result'),
        single: true,
        options: results.map((value) => ({ value, label: t(`unpacked.results.${value}`) })),
      },
    ];
    return { name, columns, filters };
  }, [t, i18n.language, companyId, projectId]);
}
