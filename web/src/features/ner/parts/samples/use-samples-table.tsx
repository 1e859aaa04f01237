import { sampleOrigins, sampleStates } from '@dossier/contract/ner/constants';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Sample } from '@dossier/contract/ner/sample-schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { personName } from '../../../../parts/person-name.ts';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { When } from '../../../../parts/when.tsx';

const tones: Record<Sample['state'], StatusTone> = { queued: 'scheduled', labelled: 'ok', skipped: 'cancelled' };

/** Name, columns and filters of the sentences of a model. */
export function useSamplesTable(model: NerModel, onOpen: (sample: Sample) => void) {
  return { name: useName(onOpen), columns: useColumns(model), filters: useFilters(model) };
}

function useName(onOpen: (sample: Sample) => void): NameColumn<Sample> {
  const { t } = useTranslation('ner');
  return useMemo(
    () => ({
      header: t('column.sentence'),
      sort: 'text',
      text: (row) => row.text,
      href: () => null,
      open: onOpen,
    }),
    [t, onOpen],
  );
}

function useColumns({ labels }: NerModel): Column<Sample>[] {
  const { t, i18n } = useTranslation('ner');
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
    const labelWords = ({ entities }: Sample) =>
      list.format(labels.filter(({ id }) => entities.some((one) => one.label_id === id)).map(({ name }) => name)) ||
      '–';
    return [
      {
        id: 'state',
        header: t('column.state'),
        width: 130,
        inList: true,
        cell: (row) => (
          <StatusBadge tone={tones[row.state]} plain={row.state === 'queued'}>
            {t(`sample_state.${row.state}`)}
          </StatusBadge>
        ),
      },
      { id: 'labels', header: t('column.labels'), width: 190, inList: true, cell: labelWords },
      {
        id: 'origin',
        header: t('column.origin'),
        width: 190,
        cell: (row) => row.place?.document.name ?? t(`origin.${row.origin}`),
      },
      {
        id: 'updated_by',
        header: t('column.updated_by'),
        width: 150,
        hiddenAtFirst: true,
        cell: (row) => personName(row.updated_by),
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        fit: (row) => dateWidth(row.updated_at),
        cell: (row) => <When at={row.updated_at} />,
      },
    ];
  }, [t, i18n.language, labels]);
}

function useFilters({ labels }: NerModel): Filter[] {
  const { t } = useTranslation('ner');
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: sampleStates.map((value) => ({ value, label: t(`sample_state.${value}`) })),
      },
      ...(labels.length > 0
        ? [
            {
              id: 'label_id',
              label: t('column.label'),
              options: labels.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]
        : []),
      {
        id: 'origin',
        label: t('column.origin'),
        options: sampleOrigins.map((value) => ({ value, label: t(`origin.${value}`) })),
      },
    ],
    [t, labels],
  );
}

/** The filters of the table as the server takes them. */
export function sampleFilters(filters: Readonly<Record<string, readonly string[]>>) {
  return {
    state: filters['state'] as Sample['state'][] | undefined,
    origin: filters['origin'] as Sample['origin'][] | undefined,
    label_id: filters['label_id']?.map(Number),
  };
}
