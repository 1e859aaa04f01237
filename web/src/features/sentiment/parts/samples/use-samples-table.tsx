import { polarities, sampleSources } from '@dossier/contract/sentiment/constants';
import type { Sample } from '@dossier/contract/sentiment/sample-schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { personName } from '../../../../parts/person-name.ts';
import { When } from '../../../../parts/when.tsx';
import { SentimentBadge } from '../results/sentiment-badge.tsx';

/** Name, columns and filters of the samples; null without the permission to edit them. */
export function useSamplesTable(onOpen: ((sample: Sample) => void) | null) {
  return { name: useName(onOpen), columns: useColumns(), filters: useFilters() };
}

function useName(onOpen: ((sample: Sample) => void) | null): NameColumn<Sample> {
  const { t } = useTranslation('sentiment');
  return useMemo(
    () => ({
      header: t('column.text'),
      sort: 'text',
      text: (row) => row.text,
      isDocumentText: true,
      href: () => null,
      ...(onOpen && { open: onOpen }),
    }),
    [t, onOpen],
  );
}

function useColumns(): Column<Sample>[] {
  const { t, i18n } = useTranslation('sentiment');
  return useMemo(
    () => [
      {
        id: 'label',
        header: t('column.label'),
        sort: 'label',
        width: 120,
        inList: true,
        cell: (row) => <SentimentBadge sentiment={row.label} score={null} />,
      },
      {
        id: 'source',
        header: t('column.source'),
        width: 150,
        cell: (row) => row.document?.name ?? t(`source.${row.source}`),
      },
      {
        id: 'language',
        header: t('column.language'),
        width: 110,
        cell: (row) => (row.language === null ? '–' : languageName(row.language, i18n.language)),
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        inList: true,
        cell: (row) => <When at={row.updated_at} />,
      },
      {
        id: 'created_by',
        header: t('column.created_by'),
        width: 150,
        hiddenAtFirst: true,
        cell: (row) => personName(row.created_by),
      },
    ],
    [t, i18n.language],
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('sentiment');
  return useMemo(
    () => [
      {
        id: 'label',
        label: t('column.label'),
        options: polarities.map((value) => ({ value, label: t(`sentiment.${value}`) })),
      },
      {
        id: 'source',
        label: t('column.source'),
        options: sampleSources.map((value) => ({ value, label: t(`source.${value}`) })),
      },
    ],
    [t],
  );
}
