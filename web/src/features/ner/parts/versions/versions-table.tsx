import { nerPaths } from '@dossier/contract/ner/paths';
import type { NerModel, Version } from '@dossier/contract/ner/schema';
import { IconBolt, IconBoltOff, IconChartBar, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { showToast } from '../../../../client/toasts.ts';
import type { Column, NameColumn, RowAction } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { Score } from '../../../../parts/score.tsx';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { nerKeys, useVersionVerbs } from '../../queries.ts';
import { LOW_F1, useTrainedShare } from '../models/model-state.tsx';
import { TrainButton } from '../models/train-button.tsx';
import classes from './versions.module.css';

interface Props {
  model: NerModel;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Shows the evaluation of a version. */
  onEvaluation: (version: Version) => void;
}

/** The versions of a model, the newest first. */
export function VersionsTable({ model, mayEdit, mayDelete, onEvaluation }: Props) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const list = useList<Version>({
    place: { list: 'ner-versions', company_id: model.company.id },
    // The percentage is in the model, which is loaded again while it is trained.
    queryKey: [...nerKeys.versions(model.id), 'table', model.latest_version?.state, model.number_of_versions],
    defaultSort: '-version',
    load: ({ page, per_page: perPage, sort }, signal) =>
      call(
        nerPaths.versions,
        { params: { id: model.id }, query: { page, per_page: perPage, sort: sort as '-version' } },
        { signal },
      ),
  });
  const getActions = useActions({ model, mayEdit, mayDelete, onEvaluation });
  return (
    <DataTable
      list={list}
      name={useName(onEvaluation)}
      columns={useColumns()}
      tableKey="ner-versions"
      things={t('things.versions')}
      label={t('tab.versions')}
      count={(total) => t('count.versions', { count: total, total: number(total) })}
      rowActions={getActions}
      empty={
        <EmptyState title={t('empty.versions')} actions={mayEdit && <TrainButton model={model} variant="filled" />}>
          {t('empty.versions_text')}
        </EmptyState>
      }
    />
  );
}

function useName(onEvaluation: Props['onEvaluation']): NameColumn<Version> {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  return useMemo(
    () => ({
      header: t('column.version'),
      sort: 'version',
      text: (row) => t('version', { number: row.version }),
      below: (row) =>
        row.problem
          ? wordSentence(row.problem)
          : t('line.entities', { count: row.number_of_entities, total: number(row.number_of_entities) }),
      href: () => null,
      open: onEvaluation,
    }),
    [t, number, onEvaluation],
  );
}

function useColumns(): Column<Version>[] {
  const { t } = useTranslation('ner');
  const { number, fixed } = useFormats();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        width: 190,
        inList: true,
        cell: (row) => <VersionState version={row} />,
      },
      {
        id: 'method',
        header: t('column.method'),
        width: 150,
        cell: ({ provider_model: ai }) => ai?.name ?? t('training.built_in'),
      },
      {
        id: 'f1',
        header: t('column.f1'),
        width: 138,
        cell: (row) => (
          <Score
            low={LOW_F1}
            value={row.metrics?.f1 ?? null}
            label={`${t('column.f1')}: ${t('version', { number: row.version })}`}
          />
        ),
      },
      {
        id: 'precision',
        header: t('column.precision'),
        width: 96,
        align: 'right',
        cell: ({ metrics }) => (metrics?.precision == null ? '–' : fixed(metrics.precision)),
      },
      {
        id: 'recall',
        header: t('column.recall'),
        width: 96,
        align: 'right',
        cell: ({ metrics }) => (metrics?.recall == null ? '–' : fixed(metrics.recall)),
      },
      {
        id: 'sentences',
        header: t('column.sentences'),
        width: 110,
        align: 'right',
        cell: (row) => number(row.number_of_sentences),
      },
      { id: 'created_by', header: t('column.created_by'), width: 160, cell: (row) => personName(row.created_by) },
      {
        id: 'created_at',
        header: t('column.created'),
        width: 188,
        inList: true,
        cell: (row) => <When at={row.created_at} />,
      },
    ],
    [t, number, fixed],
  );
}

function VersionState({ version }: { version: Version }) {
  const { t } = useTranslation('ner');
  const { share } = useFormats();
  const done = useTrainedShare(version);
  if (version.active) return <StatusBadge tone="ok">{t('version_state.active')}</StatusBadge>;
  if (version.state === 'failed') return <StatusBadge tone="bad">{t('version_state.failed')}</StatusBadge>;
  if (version.state === 'trained') return <StatusBadge tone="idle">{t('version_state.trained')}</StatusBadge>;
  const words = t('version_state.training', { share: share(done) });
  return (
    <span className={classes.state}>
      <StatusBadge tone="running">{words}</StatusBadge>
      <ProgressBar share={done} label={words} />
    </span>
  );
}

/** Evaluation, activate and delete. */
function useActions({ model, mayEdit, mayDelete, onEvaluation }: Props): (version: Version) => RowAction[] {
  const { t } = useTranslation('ner');
  const { activate, remove } = useVersionVerbs(model.id);
  const deletion = useDeletion();
  const setActive = (version: Version | null) =>
    activate.mutate(version?.id ?? null, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          text: version ? t('done.activated', { number: version.version }) : t('done.deactivated'),
        }),
    });
  return (version) => {
    const name = t('version', { number: version.version });
    return [
      ...(version.metrics
        ? [
            {
              label: t('tab.evaluation'),
              icon: <IconChartBar size={15} aria-hidden />,
              run: () => onEvaluation(version),
            },
          ]
        : []),
      ...(mayEdit && version.active
        ? [{ label: t('deactivate'), icon: <IconBoltOff size={15} aria-hidden />, run: () => setActive(null) }]
        : []),
      ...(mayEdit && !version.active && version.state === 'trained'
        ? [{ label: t('activate'), icon: <IconBolt size={15} aria-hidden />, run: () => setActive(version) }]
        : []),
      ...(mayDelete && !version.active
        ? [
            {
              label: t('delete.version'),
              icon: <IconTrash size={15} aria-hidden />,
              danger: true,
              run: () =>
                void deletion.one({
                  object: t('objects.version'),
                  name,
                  run: () => remove.mutateAsync(version.id),
                  doneText: t('done.deleted', { name }),
                }),
            },
          ]
        : []),
    ];
  };
}
