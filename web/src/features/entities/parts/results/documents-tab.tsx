import type { DocumentState } from '@dossier/contract/entities/constants';
import { documentStates } from '@dossier/contract/entities/constants';
import type { AnalysedDocument, ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import {
  FailedDocuments,
  stateColumn,
  useDocumentName,
  useRetryAction,
  withIds,
} from '../../../documents/parts/analyses/analysed-documents.tsx';
import { documentsKey, loadDocuments } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { useRetry } from '../../queries.ts';
import classes from './results.module.css';

type Row = AnalysedDocument & { id: number };

interface Props {
  place: ResultPlace;
  companyId: number;
  results: ProjectAnalysis;
  mayRun: boolean;
}

/** What became of each document: the failed ones say why, and can be tried again. */
export function DocumentsTab({ place, companyId, results, mayRun }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const retry = useRetry(place);
  const rowActions = useRetryAction(retry);
  const name = useDocumentName({ companyId, projectId: place.projectId, panel: 'entities' });
  const list = useList<Row>({
    place: { list: 'entity-documents', project_id: place.projectId },
    queryKey: documentsKey(place),
    defaultSort: '-analysed_at',
    load: async ({ filters, sort, ...query }, signal) => {
      const state = filters['state']?.filter(isState);
      return withIds(
        await loadDocuments(place, { ...query, sort: sort as '-analysed_at', ...(state && { state }) }, signal),
      );
    },
  });
  const columns = useMemo<Column<Row>[]>(
    () => [
      stateColumn((state) => t(`document_state.${state}`), { header: t('column.state'), width: 150 }),
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
  return (
    <>
      {results.failed + results.cancelled > 0 && (
        <div className={classes.message}>
          <FailedDocuments results={results} retry={retry} verb={t('documents.retry_all')} mayRun={mayRun} />
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
        {...(mayRun && { rowActions })}
        empty={<EmptyState title={t('empty.documents')}>{t('empty.documents_text')}</EmptyState>}
      />
    </>
  );
}

const isState = (value: string): value is DocumentState => documentStates.some((state) => state === value);
