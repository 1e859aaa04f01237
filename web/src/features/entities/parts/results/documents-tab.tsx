import type { DocumentState } from '@dossier/contract/entities/constants';
import { documentStates } from '@dossier/contract/entities/constants';
import type { AnalysedDocument, ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { documentsKey, loadDocuments, type ResultPlace, useRetry } from './result-queries.ts';
import { useStartedMessage } from './use-run.ts';
import classes from './results.module.css';

type Row = AnalysedDocument & { id: number };

const tones: Record<DocumentState, StatusTone> = {
  queued: 'scheduled',
  done: 'ok',
  empty: 'idle',
  failed: 'bad',
  cancelled: 'cancelled',
};

interface Props {
  place: ResultPlace;
  companyId: number;
  results: ProjectAnalysis;
  mayRun: boolean;
}

/** What became of each document: the failed ones say why, and can be tried again. */
export function DocumentsTab({ place, companyId, results, mayRun }: Props) {
  const { t } = useTranslation(['entities', 'documents']);
  const { number } = useFormats();
  const retry = useRetry(place);
  const started = useStartedMessage();
  const tryAgain = (ids?: number[]) =>
    retry.mutate({ ...(ids && { ids }), key: crypto.randomUUID() }, { onSuccess: started });
  const list = useList<Row>({
    place: { list: 'entity-documents', project_id: place.projectId },
    queryKey: documentsKey(place),
    defaultSort: '-analysed_at',
    load: async ({ filters, sort, ...query }, signal) => {
      const state = filters['state']?.filter(isState);
      const page = await loadDocuments(
        place,
        { ...query, sort: sort as '-analysed_at', ...(state && { state }) },
        signal,
      );
      return { ...page, items: page.items.map((item) => ({ ...item, id: item.document.id })) };
    },
  });
  const name = useMemo<NameColumn<Row>>(
    () => ({
      header: t('column.document'),
      sort: 'name',
      text: (row) => row.document.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      below: (row) => (row.problem ? wordSentence(row.problem) : row.outdated ? t('documents:analysis.outdated') : ''),
      href: (row) => `/company/${companyId}/project/${place.projectId}/document/${row.id}?tab=entities`,
    }),
    [t, companyId, place.projectId],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        sort: 'state',
        width: 150,
        inList: true,
        cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`document_state.${row.state}`)}</StatusBadge>,
      },
      {
        id: 'entities',
        header: t('column.entities'),
        sort: 'entities',
        width: 96,
        align: 'right',
        cell: (row) => number(row.entities),
      },
      {
        id: 'mentions',
        header: t('column.mentions'),
        sort: 'mentions',
        width: 104,
        align: 'right',
        cell: (row) => number(row.mentions),
      },
      {
        id: 'analysed_at',
        header: t('column.analysed'),
        sort: 'analysed_at',
        width: 188,
        inList: true,
        cell: (row) => <When at={row.analysed_at} />,
      },
    ],
    [t, number],
  );
  const filters = useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: documentStates.map((value) => ({ value, label: t(`document_state.${value}`) })),
      },
    ],
    [t],
  );
  const failed = results.failed + results.cancelled;
  return (
    <>
      {failed > 0 && (
        <div className={classes.message}>
          <MessageBar
            kind="warning"
            title={t('documents.failed', { count: failed, total: number(failed) })}
            {...(mayRun && { action: { label: t('documents.retry_all'), run: () => tryAgain() } })}
          />
        </div>
      )}
      <DataTable
        list={list}
        name={name}
        columns={columns}
        filters={filters}
        tableKey="entity-documents"
        things={t('things.documents')}
        label={t('tab.documents')}
        count={(total) => t('count.documents', { count: total, total: number(total) })}
        searchPlaceholder={t('search.documents')}
        {...(mayRun && {
          rowActions: (row: Row) =>
            row.state === 'failed' || row.state === 'cancelled'
              ? [
                  {
                    label: t('retry'),
                    icon: <IconRefresh size={15} aria-hidden />,
                    run: () => tryAgain([row.id]),
                  },
                ]
              : [],
        })}
        empty={<EmptyState title={t('empty.documents')}>{t('empty.documents_text')}</EmptyState>}
      />
    </>
  );
}

const isState = (value: string): value is DocumentState => documentStates.some((state) => state === value);
