import { errorKinds, type ErrorKind, RELIABLE_ENTITIES } from '@dossier/contract/ner/constants';
import type { NerModel, Version, VersionMetrics } from '@dossier/contract/ner/schema';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { formatMoney } from '../../../../parts/formats/number.ts';
import { Score } from '../../../../parts/score.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { trainedVersionsQuery } from '../../queries.ts';
import { LOW_F1 } from '../models/model-state.tsx';
import { ErrorList } from './error-list.tsx';
import classes from './versions.module.css';

interface Props {
  model: NerModel;
  /** The id of the shown version; the active or newest one without it. */
  versionId: number | undefined;
  onVersion: (version: Version) => void;
}

/** How good a version is: figures, figures by label, and examples of errors. */
export function EvaluationTab({ model, versionId, onVersion }: Props) {
  const { t } = useTranslation('ner');
  const versions = useQuery(trainedVersionsQuery(model.id));
  if (versions.error && !versions.data) return <MessageBar kind="error" title={errorMessage(versions.error)} />;
  if (!versions.data) return <SkeletonRows />;
  const shown =
    versions.data.find(({ id }) => id === versionId) ?? versions.data.find(({ active }) => active) ?? versions.data[0];
  if (!shown?.metrics) {
    return <EmptyState title={t('empty.evaluation')}>{t('empty.evaluation_text')}</EmptyState>;
  }
  return (
    <div className={classes.report} tabIndex={0} role="region" aria-label={t('tab.evaluation')}>
      {versions.data.length > 1 && (
        <Select
          label={t('column.version')}
          w={220}
          data={versions.data.map(({ id, version, provider_model: ai }) => ({
            value: String(id),
            label: ai ? t('version_of', { number: version, name: ai.name }) : t('version', { number: version }),
          }))}
          value={String(shown.id)}
          allowDeselect={false}
          onChange={(id) => {
            const chosen = versions.data.find((one) => String(one.id) === id);
            if (chosen) onVersion(chosen);
          }}
        />
      )}
      <Figures metrics={shown.metrics} cost={shown.cost} />
      <Labels metrics={shown.metrics} />
      <Errors key={shown.id} model={model} version={shown} metrics={shown.metrics} />
    </div>
  );
}

function Figures({ metrics, cost }: { metrics: VersionMetrics; cost: Version['cost'] }) {
  const { t, i18n } = useTranslation('ner');
  const { number, fixed } = useFormats();
  const value = (figure: number | null) => (figure === null ? '–' : fixed(figure));
  const figures = [
    { label: t('column.f1'), value: value(metrics.f1), words: t('evaluation.f1_help') },
    { label: t('column.precision'), value: value(metrics.precision), words: t('evaluation.precision_help') },
    { label: t('column.recall'), value: value(metrics.recall), words: t('evaluation.recall_help') },
    {
      label: t('column.sentences'),
      value: number(metrics.sentences),
      words:
        metrics.folds === 0
          ? t('evaluation.not_examples')
          : t('evaluation.folds', { count: metrics.folds, total: number(metrics.folds) }),
    },
    ...(cost
      ? [
          {
            label: t('column.cost'),
            value: formatMoney(cost.amount, cost.currency, i18n.language),
            words: t('evaluation.cost_help'),
          },
        ]
      : []),
  ];
  const leftOut = metrics.not_in_text;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ label, value: shown, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{shown}</b>
              <small>{words}</small>
            </dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p>{t('evaluation.left_out', { count: leftOut, total: number(leftOut) })}</p>}
    </>
  );
}

function Labels({ metrics }: { metrics: VersionMetrics }) {
  const { t } = useTranslation('ner');
  const { number, fixed } = useFormats();
  const value = (figure: number | null) => (figure === null ? '–' : fixed(figure));
  return (
    <section>
      <h2>{t('evaluation.labels')}</h2>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('evaluation.labels')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.label')}</th>
              <th scope="col" data-number>
                {t('column.precision')}
              </th>
              <th scope="col" data-number>
                {t('column.recall')}
              </th>
              <th scope="col">{t('column.f1')}</th>
              <th scope="col" data-number>
                {t('column.entities')}
              </th>
            </tr>
          </thead>
          <tbody>
            {metrics.labels.map(({ name, precision, recall, f1, entities }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{value(precision)}</td>
                <td data-number>{value(recall)}</td>
                <td>
                  <Score low={LOW_F1} value={f1} label={`${t('column.f1')}: ${name}`} />
                </td>
                <td data-number data-few={entities < RELIABLE_ENTITIES || undefined}>
                  {number(entities)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {metrics.labels.some(({ entities }) => entities < RELIABLE_ENTITIES) && (
        <p className={classes.note}>{t('evaluation.few', { total: number(RELIABLE_ENTITIES) })}</p>
      )}
    </section>
  );
}

function Errors({ model, version, metrics }: { model: NerModel; version: Version; metrics: VersionMetrics }) {
  const { t } = useTranslation('ner');
  const [kind, setKind] = useState<ErrorKind | null>(null);
  const counted = errorKinds.filter((one) => (metrics.errors[one] ?? 0) > 0);
  if (counted.length === 0) return null;
  return (
    <section>
      <h2>{t('evaluation.errors')}</h2>
      <Select
        aria-label={t('evaluation.kind')}
        w={260}
        data={[
          { value: '', label: t('evaluation.all_kinds') },
          ...counted.map((one) => ({ value: one, label: t(`error.${one}`, { count: metrics.errors[one] ?? 0 }) })),
        ]}
        value={kind ?? ''}
        allowDeselect={false}
        onChange={(value) => setKind(counted.find((one) => one === value) ?? null)}
      />
      <ErrorList model={model} version={version} kind={kind} />
    </section>
  );
}
