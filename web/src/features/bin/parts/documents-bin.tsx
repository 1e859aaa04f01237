import { documentTypes } from '@dossier/contract/documents/accepted';
import type { BinnedDocument } from '@dossier/contract/bin/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { labelsWidth } from '../../../parts/data-table/text-width.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { LabelChip } from '../../../parts/label-chip.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { binKey, type BinPlace, loadBin } from '../queries.ts';
import classes from './bin.module.css';
import { useDeletionColumns, usePeopleFilter } from './bin-columns.tsx';
import { BinBulk, BinButtons, BinKeys, BinTools, BUTTONS_WIDTH, useBinActions } from './bin-parts.tsx';
import { useBinVerbs } from './use-bin-verbs.ts';

/** The deleted documents of a project or company. */
export function DocumentsBin({ place, inBin }: { place: BinPlace; inBin: number }) {
  const { t } = useTranslation('bin');
  const { number, size } = useFormats();
  const { restore, erase, empty } = useBinVerbs(place);
  const actions = useBinActions();
  const list = useList<BinnedDocument, Awaited<ReturnType<typeof loadBin>>>({
    place:
      place.level === 'company'
        ? { list: 'bin-company', company_id: place.id }
        : { list: 'bin-project', project_id: place.id },
    queryKey: binKey(place),
    defaultSort: '-deleted_at',
    load: (query, signal) => loadBin(place, query, signal),
  });
  const { answer } = list;
  const name = useMemo<NameColumn<BinnedDocument>>(
    () => ({
      header: t('column.name'),
      sort: 'name',
      text: (row) => row.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      href: () => null,
    }),
    [t],
  );
  const columns = useColumns(place.level === 'company');
  const people = usePeopleFilter(answer?.people);
  const filters = useMemo(
    () => [
      {
        id: 'type',
        label: t('column.type'),
        options: documentTypes.map((type) => ({ value: type, label: type.toUpperCase() })),
      },
      people,
    ],
    [t, people],
  );
  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey={`bin-${place.level}`}
      things={t('documents')}
      label={t('table_label', { name: place.name })}
      count={(total) => t('count', { count: total, total: number(total), size: size(answer?.size ?? 0) })}
      searchPlaceholder={t('search_in', { count: inBin, total: number(inBin) })}
      filters={filters}
      tools={<BinTools days={answer?.purge_after_days} onEmpty={() => empty(inBin)} />}
      bulk={(selection) => <BinBulk onRestore={() => restore(selection)} onErase={() => erase(selection)} />}
      rowButtons={{
        width: BUTTONS_WIDTH,
        render: (row) => <BinButtons name={row.name} onRestore={() => restore(row)} onErase={() => erase(row)} />,
      }}
      rowActions={(row) => actions({ onRestore: () => restore(row), onErase: () => erase(row) })}
      rowKeys={{ Enter: restore, Delete: erase }}
      keyHints={<BinKeys />}
      below={
        <div className={classes.note}>
          <MessageBar kind="info" title="">
            {t('note')}
          </MessageBar>
        </div>
      }
      empty={<EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>}
    />
  );
}

function useColumns(withProject: boolean): Column<BinnedDocument>[] {
  const { t } = useTranslation('bin');
  const deletion = useDeletionColumns<BinnedDocument>();
  return useMemo(() => {
    const project: Column<BinnedDocument> = {
      id: 'project',
      header: t('column.project'),
      width: 180,
      cell: ({ project: { name, deleted } }) => (deleted ? t('deleted_project', { name }) : name),
    };
    const labels: Column<BinnedDocument> = {
      id: 'labels',
      header: t('column.labels'),
      width: 150,
      fit: (row) => labelsWidth(row.labels),
      cell: (row) =>
        row.labels.length === 0 ? '–' : row.labels.map((label) => <LabelChip key={label}>{label}</LabelChip>),
    };
    return [...(withProject ? [project] : []), labels, ...deletion];
  }, [t, withProject, deletion]);
}
