import { classificationPaths } from '@dossier/contract/classification/paths';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { PossibleMistake, Sample } from '@dossier/contract/classification/sample-schema';
import { Button } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import { classificationKeys } from '../../queries.ts';
import classes from '../datasets/datasets.module.css';
import { useUpdateSample } from './sample-queries.ts';

type Row = PossibleMistake & { id: number };

interface Props {
  dataset: DatasetDetails;
  mayEdit: boolean;
  onOpen: (sample: Sample) => void;
}

/** Samples whose class the latest evaluation doubts, the most probable mistakes first. */
export function MistakesTable({ dataset, mayEdit, onOpen }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const update = useUpdateSample(dataset.id);
  const list = useList<Row>({
    place: { list: 'classification-mistakes', company_id: dataset.company.id },
    queryKey: [...classificationKeys.dataset(dataset.id), 'mistakes'],
    defaultSort: '-probability',
    load: async ({ page, per_page, sort }, signal) => {
      const query = { page, per_page, sort: sort as '-probability' };
      const { items, ...rest } = await call(
        classificationPaths.possibleMistakes,
        { params: { id: dataset.id }, query },
        { signal },
      );
      return { ...rest, items: items.map((item) => ({ ...item, id: item.sample.id })) };
    },
  });
  const change = ({ sample, predicted_class: predicted }: Row) =>
    update.mutate(
      { id: sample.id, body: { class_id: predicted.class_id, based_on: sample.updated_at } },
      {
        onSuccess: () => showToast({ kind: 'success', text: t('mistakes.changed', { name: predicted.name }) }),
        onError: (failure) => showFailure(failure),
      },
    );
  const name = useMemo<NameColumn<Row>>(
    () => ({
      header: t('column.sample'),
      text: ({ sample }) => sample.filename,
      isFile: true,
      lead: ({ sample }) => <FileBadge type={sample.type} />,
      href: () => null,
      open: ({ sample }) => onOpen(sample),
    }),
    [t, onOpen],
  );
  return (
    <DataTable
      list={list}
      name={name}
      columns={useColumns()}
      tableKey="classification-mistakes"
      things={t('things.samples')}
      label={t('tab.mistakes')}
      count={(count) => t('count.samples', { count, total: number(count) })}
      {...(mayEdit && {
        rowButtons: {
          width: 210,
          render: (row: Row) => (
            <Button size="xs" loading={update.isPending && update.variables.id === row.id} onClick={() => change(row)}>
              {t('mistakes.accept', { name: row.predicted_class.name })}
            </Button>
          ),
        },
        rowActions: (row: Row) => [
          { label: t('mistakes.accept', { name: row.predicted_class.name }), run: () => change(row) },
        ],
      })}
      keyHints={<span>{t('mistakes.hint')}</span>}
      empty={<EmptyState title={t('mistakes.empty')}>{t('mistakes.empty_text')}</EmptyState>}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  return useMemo(
    () => [
      {
        id: 'words',
        header: t('mistakes.words'),
        width: 300,
        cell: ({ words }) => (
          <span className={classes.words}>
            {words.map(({ text, weight }, index) => (
              <Fragment key={text}>
                {index > 0 && ', '}
                <span style={{ textDecorationThickness: `${1 + Math.round(2 * Math.abs(weight))}px` }}>{text}</span>
              </Fragment>
            ))}
          </span>
        ),
      },
      {
        id: 'labelled',
        header: t('mistakes.labelled'),
        width: 150,
        inList: true,
        cell: ({ sample, probability }) => `${sample.true_label_class?.name ?? '–'} ${share(probability)}`,
      },
      {
        id: 'suggested',
        header: t('mistakes.suggested'),
        width: 150,
        inList: ({ predicted_class: predicted }) => `→ ${predicted.name} ${share(predicted.probability)}`,
        cell: ({ predicted_class: predicted }) => `${predicted.name} ${share(predicted.probability)}`,
      },
    ],
    [t, share],
  );
}
