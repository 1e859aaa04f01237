import { modelStatuses } from '@dossier/contract/ner/constants';
import type { NerModel } from '@dossier/contract/ner/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { Score } from '../../../../parts/score.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { LOW_F1, ModelState } from './model-state.tsx';

/** Name, columns and filters of a table of models. */
export function useModelsTable({ isOfCompany }: { isOfCompany: boolean }) {
  return { name: useName(), columns: useColumns(isOfCompany), filters: useFilters() };
}

function useName(): NameColumn<NerModel> {
  const { t, i18n } = useTranslation('ner');
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language);
    return {
      header: t('column.model'),
      sort: 'name',
      text: (row) => row.name,
      below: (row) =>
        row.description ||
        (row.labels.length > 0 ? list.format(row.labels.map(({ name }) => name)) : t('line.no_labels')),
      href: (row) => `/ner/${row.id}`,
    };
  }, [t, i18n.language]);
}

function useColumns(isOfCompany: boolean): Column<NerModel>[] {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        width: 214,
        inList: true,
        cell: (row) => <ModelState model={row} />,
      },
      {
        id: 'f1',
        header: t('column.f1'),
        sort: 'f1',
        width: 138,
        cell: (row) => (
          <Score
            low={LOW_F1}
            value={row.active_version?.metrics?.f1 ?? null}
            label={`${t('column.f1')}: ${row.name}`}
          />
        ),
      },
      {
        id: 'labelled',
        header: t('column.sentences'),
        sort: 'labelled',
        width: 110,
        align: 'right',
        cell: (row) => number(row.labelled),
      },
      {
        id: 'labels',
        header: t('column.labels'),
        width: 90,
        align: 'right',
        cell: (row) => number(row.labels.length),
      },
      {
        id: 'analyses',
        header: t('column.analyses'),
        width: 130,
        align: 'right',
        hiddenAtFirst: true,
        cell: (row) => number(row.number_of_analyses),
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 178,
        hiddenAtFirst: isOfCompany,
        cell: (row) => row.company.name,
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        fit: (row) => dateWidth(row.updated_at),
        inList: true,
        cell: (row) => <When at={row.updated_at} />,
      },
    ],
    [t, number, isOfCompany],
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('ner');
  return useMemo(
    () => [
      {
        id: 'status',
        label: t('column.state'),
        options: modelStatuses.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
    [t],
  );
}
