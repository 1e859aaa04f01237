import { sampleSources, sampleStates } from '@dossier/contract/classification/constants';
import type { DatasetClass, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { calendarDay, fullDate } from '../../../../parts/formats/calendar-date.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from '../datasets/datasets.module.css';

const tones: Record<Exclude<Sample['state'], 'ready'>, StatusTone> = {
  queued: 'scheduled',
  empty: 'warn',
  failed: 'bad',
};

/** Name, columns and filters of the samples of a dataset. */
export function useSamplesTable(
  dataset: DatasetDetails,
  classList: readonly DatasetClass[],
  onOpen: (sample: Sample) => void,
) {
  return { name: useName(onOpen), columns: useColumns(), filters: useFilters(dataset, classList) };
}

function useName(onOpen: (sample: Sample) => void): NameColumn<Sample> {
  const { t } = useTranslation('classification');
  return useMemo(
    () => ({
      header: t('column.sample'),
      sort: 'filename',
      text: (row) => row.filename,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      href: () => null,
      open: onOpen,
    }),
    [t, onOpen],
  );
}

/** The class of a sample; amber if another one is more probable. A sample that cannot be used shows why. */
function SampleClass({ sample }: { sample: Sample }) {
  const { t } = useTranslation('classification');
  const { true_label_class: label, suspected_class: suspected, state, problem } = sample;
  if (state !== 'ready') {
    return (
      <span title={problem ? wordSentence(problem) : undefined}>
        <StatusBadge tone={tones[state]} plain={state === 'queued'}>
          {t(`samples.state.${state}`)}
        </StatusBadge>
      </span>
    );
  }
  if (!label) return <>{t('samples.unlabelled')}</>;
  if (!suspected) return <>{label.name}</>;
  return (
    <span
      className={classes.suspected}
      title={t('samples.suspected_title', { name: label.name, other: suspected.name })}
    >
      <IconAlertTriangle size={14} aria-hidden />
      {t('samples.suspected', { name: label.name })}
    </span>
  );
}

function useColumns(): Column<Sample>[] {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        id: 'class',
        header: t('column.class'),
        sort: 'class',
        width: 118,
        inList: true,
        cell: (row) => <SampleClass sample={row} />,
      },
      {
        id: 'created_at',
        header: t('column.added'),
        sort: 'created_at',
        width: 106,
        inList: true,
        cell: (row) => (
          <time dateTime={row.created_at} title={fullDate(row.created_at, i18n.language)}>
            {calendarDay(row.created_at)}
          </time>
        ),
      },
      {
        id: 'language',
        header: t('column.language'),
        sort: 'language',
        width: 100,
        hiddenAtFirst: true,
        cell: (row) => (row.language === null ? '–' : languageName(row.language, i18n.language)),
      },
      {
        id: 'source',
        header: t('column.from'),
        width: 140,
        hiddenAtFirst: true,
        cell: (row) => t(`samples.source.${row.source}`),
      },
      {
        id: 'characters',
        header: t('column.characters'),
        sort: 'characters',
        width: 110,
        align: 'right',
        hiddenAtFirst: true,
        cell: (row) => number(row.characters),
      },
    ],
    [t, i18n.language, number],
  );
}

function useFilters(dataset: DatasetDetails, classList: readonly DatasetClass[]): Filter[] {
  const { t, i18n } = useTranslation('classification');
  return useMemo(
    () => [
      {
        id: 'class_id',
        label: t('column.class'),
        options: classList.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      ...(dataset.languages.length > 0
        ? [
            {
              id: 'language',
              label: t('column.language'),
              options: dataset.languages.map((value) => ({ value, label: languageName(value, i18n.language) })),
            },
          ]
        : []),
      {
        id: 'source',
        label: t('column.from'),
        more: true,
        options: sampleSources.map((value) => ({ value, label: t(`samples.source.${value}`) })),
      },
      {
        id: 'labelled',
        label: t('column.labelled'),
        single: true,
        more: true,
        options: [
          { value: 'true', label: t('samples.yes') },
          { value: 'false', label: t('samples.no') },
        ],
      },
      {
        id: 'state',
        label: t('column.state'),
        more: true,
        options: sampleStates.map((value) => ({ value, label: t(`samples.state.${value}`) })),
      },
    ],
    [t, i18n.language, dataset.languages, classList],
  );
}
