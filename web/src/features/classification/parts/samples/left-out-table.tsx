import { classificationPaths } from '@dossier/contract/classification/paths';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { ImportedEntry } from '@dossier/contract/classification/sample-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { classificationKeys } from '../../queries.ts';
import { importQuery, useImportWords } from './upload-rows.tsx';
import classes from './uploads.module.css';

type Row = ImportedEntry & { id: number };

/** The files or rows that an import left out, with the reasons. */
export function LeftOutTable({ dataset, taskId }: { dataset: DatasetDetails; taskId: number }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const describe = useImportWords();
  const state = useQuery(importQuery(dataset.id, taskId)).data;
  const list = useList<Row>({
    place: { list: 'classification-imported', company_id: dataset.company.id },
    queryKey: [...classificationKeys.dataset(dataset.id), 'imported', taskId],
    defaultSort: 'number',
    load: async ({ page, per_page, sort }, signal) => {
      const query = { page, per_page, sort: sort as 'number', result: 'left_out' as const };
      const { items, ...rest } = await call(
        classificationPaths.imported,
        { params: { id: dataset.id, task: taskId }, query },
        { signal },
      );
      return { ...rest, items: items.map((item) => ({ ...item, id: item.number })) };
    },
  });
  const name = useMemo<NameColumn<Row>>(
    () => ({ header: t('upload.entry'), sort: 'number', text: ({ path }) => path, isFile: true, href: () => null }),
    [t],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'reason',
        header: t('upload.reason'),
        width: 460,
        inList: true,
        cell: ({ problem }) => (problem ? wordSentence(problem) : '–'),
      },
      { id: 'class', header: t('column.class'), width: 160, cell: (row) => row.class ?? '–' },
    ],
    [t],
  );
  return (
    <>
      {state && (
        <div className={classes.note} style={{ padding: '12px 20px' }}>
          <MessageBar kind={state.left_out > 0 ? 'warning' : 'success'} title={state.filename}>
            {describe(state)}
          </MessageBar>
        </div>
      )}
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="classification-imported"
        things={t('upload.entries')}
        label={t('upload.left_out_table', { name: state?.filename ?? '' })}
        count={(total) => t('upload.entries_count', { count: total, total: number(total) })}
        empty={<EmptyState title={t('upload.nothing_left_out')} />}
      />
    </>
  );
}
