import type { BinnedProject } from '@dossier/contract/bin/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { loadProjectsBin, projectsBinKey } from '../queries.ts';
import { useDeletionColumns, usePeopleFilter } from './bin-columns.tsx';
import { BinBulk, BinButtons, BinKeys, BinTools, BUTTONS_WIDTH, useBinActions } from './bin-parts.tsx';
import { useProjectsBinVerbs } from './use-projects-bin-verbs.ts';

interface Props {
  companyId: number;
  name: string;
  inBin: number;
}

/** The deleted projects of a company, with the documents that were deleted with them. */
export function ProjectsBin({ companyId, name: companyName, inBin }: Props) {
  const { t } = useTranslation('bin');
  const { number } = useFormats();
  const actions = useBinActions();
  const { restore, erase, empty } = useProjectsBinVerbs(companyId);
  const list = useList<BinnedProject, Awaited<ReturnType<typeof loadProjectsBin>>>({
    place: { list: 'bin-projects', company_id: companyId },
    queryKey: projectsBinKey(companyId),
    defaultSort: '-deleted_at',
    load: (query, signal) => loadProjectsBin(companyId, query, signal),
  });
  const name = useMemo<NameColumn<BinnedProject>>(
    () => ({ header: t('column.project'), sort: 'name', text: (row) => row.name, href: () => null }),
    [t],
  );
  const columns = useColumns();
  const people = usePeopleFilter(list.answer?.people);
  const filters = useMemo(() => [people], [people]);

  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey="bin-projects"
      things={t('projects')}
      label={t('projects_label', { name: companyName })}
      count={(total) => t('count_projects', { count: total, total: number(total) })}
      searchPlaceholder={t('search_in_projects', { count: inBin, total: number(inBin) })}
      filters={filters}
      tools={<BinTools days={list.answer?.purge_after_days} onEmpty={() => empty(inBin)} />}
      bulk={(selection) => <BinBulk onRestore={() => restore(selection)} onErase={() => erase(selection)} />}
      rowButtons={{
        width: BUTTONS_WIDTH,
        render: (row) => <BinButtons name={row.name} onRestore={() => restore(row)} onErase={() => erase(row)} />,
      }}
      rowActions={(row) => actions({ onRestore: () => restore(row), onErase: () => erase(row) })}
      rowKeys={{ Enter: restore, Delete: erase }}
      keyHints={<BinKeys />}
      empty={<EmptyState title={t('nothing.title')}>{t('nothing.projects')}</EmptyState>}
    />
  );
}

function useColumns(): Column<BinnedProject>[] {
  const { t } = useTranslation('bin');
  const { number } = useFormats();
  const deletion = useDeletionColumns<BinnedProject>();
  return useMemo(
    () => [
      { id: 'code', header: t('column.code'), sort: 'code', width: 110, cell: (row) => row.code || '–' },
      {
        id: 'number_of_documents',
        header: t('column.documents'),
        sort: 'number_of_documents',
        width: 110,
        align: 'right',
        cell: (row) => number(row.number_of_documents),
      },
      ...deletion,
    ],
    [t, number, deletion],
  );
}
