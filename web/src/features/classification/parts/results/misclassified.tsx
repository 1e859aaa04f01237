import type { Evaluation } from '@dossier/contract/classification/schema';
import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { PageSteps } from '../../../../parts/data-table/page-steps.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { OtherVersion } from './figures.tsx';
import classes from './samples.module.css';
import { SampleDialog } from './sample-dialog.tsx';
import { SampleRows } from './sample-rows.tsx';
import { evaluatedSamplesQuery, type SamplesQuery } from './result-queries.ts';
import { type ResultSearch, type SampleGroup, sampleGroups } from './result-search.ts';
import { useFigures } from './use-figures.ts';
import type { SampleActions } from './use-sample-actions.ts';

const PER_PAGE = 25;

export interface OtherEvaluation extends OtherVersion {
  evaluationId: number;
}

interface Props {
  evaluation: Evaluation & { metrics: EvaluationMetrics };
  version: number;
  companyId: number;
  other: OtherEvaluation | null;
  search: ResultSearch;
  onSearch: (search: ResultSearch) => void;
  actions: SampleActions;
}

/** The samples of an evaluation: the misclassified ones, those of a cell of the matrix, or of a point of the calibration. */
export function Misclassified({ evaluation, version, companyId, other, search, onSearch, actions }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [openId, setOpenId] = useState<number | null>(null);
  const samples = useQuery(evaluatedSamplesQuery(evaluation.id, toQuery(search, other)));
  const items = samples.data?.items ?? [];
  const { metrics } = evaluation;
  const total = samples.data?.total;
  const both = countBoth(search, metrics, other);
  const show = (change: ResultSearch) => onSearch({ ...search, ...change });
  return (
    <section className={classes.section} aria-label={t('results.samples.title')}>
      <header className={classes.head}>
        <h2>{useTitle(search, metrics)}</h2>
        {total !== undefined && (
          <span className={classes.count} role="status">
            {both ? t('results.samples.were', { total: number(both.now), before: number(both.before) }) : number(total)}
          </span>
        )}
        <Filters metrics={metrics} hasOther={other !== null} search={search} onSearch={show} />
        <span className={classes.hint}>{t('results.samples.hint')}</span>
      </header>
      {samples.error && (
        <div className={classes.message}>
          <MessageBar
            kind="error"
            title={errorMessage(samples.error)}
            action={{ label: t('results.retry'), run: () => void samples.refetch() }}
          />
        </div>
      )}
      {samples.isPending && <SkeletonRows count={6} />}
      {samples.data && items.length === 0 && <p className={classes.none}>{t('results.samples.none')}</p>}
      {items.length > 0 && (
        <SampleRows samples={items} version={version} other={other} actions={actions} onOpen={setOpenId} />
      )}
      {total !== undefined && total > PER_PAGE && (
        <footer className={classes.foot}>
          <PageSteps page={search.page ?? 1} size={PER_PAGE} total={total} onPage={(page) => show({ page })} />
        </footer>
      )}
      {openId !== null && (
        <SampleDialog
          evaluationId={evaluation.id}
          order={items.map(({ id }) => id)}
          sampleId={openId}
          companyId={companyId}
          actions={actions}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

function toQuery(search: ResultSearch, other: OtherEvaluation | null): SamplesQuery {
  const { actual, predicted, bin, only, changed, page } = search;
  const hasCell = actual !== undefined && predicted !== undefined;
  // A sample that is right now is shown too, where the other version was wrong.
  const isFreeOfGroup = hasCell || (changed && other !== null);
  return {
    page: page ?? 1,
    per_page: PER_PAGE,
    ...(hasCell && { true_class: [actual], predicted_class: [predicted] }),
    ...(bin !== undefined && { bin }),
    ...(!isFreeOfGroup && { only: only ?? 'misclassified' }),
    ...(other && { other_id: other.evaluationId }),
    ...(other && changed && { changed: 'any' as const }),
  };
}

/**
 * The numbers of samples in the chosen cell, or misclassified, in this version and in the other one; null if they cannot be compared. The
 * list of a cell has the samples of both.
 */
function countBoth(
  { actual, predicted, bin, only, changed }: ResultSearch,
  metrics: EvaluationMetrics,
  other: OtherEvaluation | null,
): { now: number; before: number } | null {
  if (!other || bin !== undefined || changed) return null;
  if (actual === undefined || predicted === undefined) {
    return only === undefined ? { now: metrics.misclassified, before: other.metrics.misclassified } : null;
  }
  const inCell = ({ classes: all, confusion }: EvaluationMetrics) => {
    const position = (id: number) => all.findIndex((item) => item.id === id);
    return confusion[position(actual)]?.[position(predicted)] ?? 0;
  };
  return { now: inCell(metrics), before: inCell(other.metrics) };
}

const nameOf = ({ classes: all }: EvaluationMetrics, id: number | undefined) =>
  all.find((item) => item.id === id)?.name ?? '–';

function useTitle({ actual, predicted, bin, only }: ResultSearch, metrics: EvaluationMetrics): string {
  const { t } = useTranslation('classification');
  const range = useBinRange(metrics, bin);
  if (actual !== undefined && predicted !== undefined) {
    const names = { actual: nameOf(metrics, actual), predicted: nameOf(metrics, predicted) };
    return actual === predicted
      ? t('results.samples.right_of', { name: names.actual })
      : t('results.samples.taken_for', names);
  }
  if (range) return t('results.samples.stated', { range });
  return t(`results.samples.group.${only ?? 'misclassified'}`);
}

function useBinRange({ calibration }: EvaluationMetrics, bin: number | undefined): string | null {
  const { wholePercent } = useFigures();
  const found = bin === undefined ? undefined : calibration[bin];
  return found ? `${wholePercent(found.from)}–${wholePercent(found.to)}` : null;
}

interface FiltersProps {
  metrics: EvaluationMetrics;
  hasOther: boolean;
  search: ResultSearch;
  onSearch: (change: ResultSearch) => void;
}

/** What is chosen, with a way back; otherwise the groups of samples. */
function Filters({ metrics, hasOther, search, onSearch }: FiltersProps) {
  const { t } = useTranslation('classification');
  const { actual, predicted, bin, only, changed } = search;
  const range = useBinRange(metrics, bin);
  const hasCell = actual !== undefined && predicted !== undefined;
  const clear = { actual: undefined, predicted: undefined, bin: undefined, page: undefined };
  const withoutEmpty = (change: Record<string, unknown>) => onSearch(change);
  const counts: Partial<Record<SampleGroup, number>> = {
    misclassified: metrics.misclassified,
    not_sure: metrics.not_sure,
    possible_mistakes: metrics.possible_mistakes,
  };
  return (
    <>
      {(hasCell || range) && (
        <button
          type="button"
          className={classes.chip}
          data-set
          aria-label={t('results.samples.clear')}
          onClick={() => withoutEmpty(clear)}
        >
          {range ?? (
            <>
              {nameOf(metrics, actual)} <IconArrowRight size={14} aria-hidden /> {nameOf(metrics, predicted)}
            </>
          )}
          <IconX size={14} aria-hidden />
        </button>
      )}
      {hasOther && (
        <button
          type="button"
          className={classes.chip}
          data-set={changed}
          aria-pressed={changed ?? false}
          onClick={() => withoutEmpty({ changed: changed ? undefined : true, page: undefined })}
        >
          {!changed && <IconPlus size={14} aria-hidden />}
          {t('results.samples.changed')}
          {changed && <IconX size={14} aria-hidden />}
        </button>
      )}
      {!hasCell && !range && !changed && (
        <Segments
          label={t('results.samples.shown')}
          name="sample-group"
          className={classes.groups}
          value={only ?? 'misclassified'}
          options={sampleGroups.map((value) => ({
            value,
            label: t(`results.samples.group.${value}`),
            ...(counts[value] !== undefined && { count: counts[value] }),
          }))}
          onChange={(value) => withoutEmpty({ only: value === 'misclassified' ? undefined : value, page: undefined })}
        />
      )}
    </>
  );
}
