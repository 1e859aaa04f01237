import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import type { Instance } from '@dossier/contract/classification/schema';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useMoney } from '../../../../parts/use-money.ts';
import classes from './figures.module.css';
import { useFigures } from './use-figures.ts';

export interface OtherVersion {
  version: number;
  metrics: EvaluationMetrics;
}

interface Props {
  metrics: EvaluationMetrics;
  /** The version beside it, if there is one. */
  other: OtherVersion | null;
  /** What the model of an AI provider costs; null for the built-in one. */
  costPer100: Instance['cost_per_100'];
  /** Shows the number of misclassified samples instead of the time. */
  hasMisclassified?: boolean;
}

interface Figure {
  label: string;
  value: string;
  other?: string | undefined;
  /** What it means, or how it differs from the other one. */
  words: string;
  /** Whether it is better than the other one; null: neither. */
  isBetter: boolean | null;
}

/** The four figures of an evaluation, each with that of the other version and the difference in words. */
export function Figures({ metrics, other, costPer100, hasMisclassified = false }: Props) {
  const { t } = useTranslation('classification');
  const { accuracy, f1, misclassified, calibration, time } = useFigureList(metrics, other, costPer100);
  const figures = hasMisclassified ? [accuracy, f1, misclassified, calibration] : [accuracy, f1, calibration, time];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, other: otherValue, words, isBetter }: Figure) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {other && otherValue && (
              <span className={classes.other}>
                {t('results.figure.other', { version: other.version, value: otherValue })}
              </span>
            )}
            <span className={classes.words} data-better={isBetter ?? undefined}>
              {isBetter !== null &&
                (isBetter ? <IconArrowUpRight size={13} aria-hidden /> : <IconArrowDownRight size={13} aria-hidden />)}
              {words}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useFigureList(metrics: EvaluationMetrics, other: OtherVersion | null, costPer100: Props['costPer100']) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { cost } = useMoney();
  const { percent, three, points, duration, wholePercent } = useFigures();
  const than = other?.metrics ?? null;

  /** Whether the difference is worth a word; values that look the same are the same. */
  const difference = (
    write: (value: number) => string,
    now: number,
    before: number | undefined,
    lessIsBetter = false,
  ) => (before === undefined || write(now) === write(before) ? null : now < before === lessIsBetter);
  const compared = (
    isBetter: boolean | null,
    key: 'points' | 'value' | 'time',
    values: Record<string, unknown>,
    alone: string,
  ) => {
    if (!than) return alone;
    if (isBetter === null) return t('results.figure.same');
    return t(`results.figure.${key}_${isBetter ? 'better' : 'worse'}`, values);
  };

  const right = metrics.samples - metrics.misclassified;
  const accuracy = difference(percent, metrics.accuracy, than?.accuracy);
  const f1 = difference(three, metrics.f1, than?.f1);
  const calibration = difference(percent, metrics.calibration_error, than?.calibration_error, true);
  const time = difference(duration, metrics.ms_per_document, than?.ms_per_document, true);
  const stated =
    metrics.correct_at_90 === null
      ? null
      : t('results.figure.stated', { stated: wholePercent(0.9), correct: wholePercent(metrics.correct_at_90) });
  const price = costPer100 && t('results.figure.cost', { cost: cost(costPer100.amount) });
  return {
    accuracy: {
      label: t('results.figure.accuracy'),
      value: percent(metrics.accuracy),
      other: than ? percent(than.accuracy) : undefined,
      words: compared(
        accuracy,
        'points',
        { points: points(metrics.accuracy - (than?.accuracy ?? 0)) },
        t('results.figure.right', { count: metrics.samples, right: number(right), total: number(metrics.samples) }),
      ),
      isBetter: accuracy,
    },
    f1: {
      label: t('results.figure.f1'),
      value: three(metrics.f1),
      other: than ? three(than.f1) : undefined,
      words: compared(
        f1,
        'value',
        { value: three(Math.abs(metrics.f1 - (than?.f1 ?? 0))) },
        t('results.figure.means', { precision: three(metrics.precision), recall: three(metrics.recall) }),
      ),
      isBetter: f1,
    },
    calibration: {
      label: t('results.figure.calibration'),
      value: percent(metrics.calibration_error),
      other: than ? percent(than.calibration_error) : undefined,
      words: [
        than || !stated
          ? compared(
              calibration,
              'points',
              { points: points(metrics.calibration_error - (than?.calibration_error ?? 0)) },
              t('results.figure.calibration_help'),
            )
          : [],
        stated ?? [],
      ]
        .flat()
        .join(' · '),
      isBetter: calibration,
    },
    time: {
      label: t('results.figure.time'),
      value: duration(metrics.ms_per_document),
      other: than ? duration(than.ms_per_document) : undefined,
      words:
        price ??
        compared(
          time,
          'time',
          { time: duration(Math.abs(metrics.ms_per_document - (than?.ms_per_document ?? 0))) },
          t('results.figure.no_cost'),
        ),
      isBetter: price ? null : time,
    },
    misclassified: {
      label: t('results.figure.misclassified'),
      value: number(metrics.misclassified),
      words: t('results.figure.of_samples', { count: metrics.samples, total: number(metrics.samples) }),
      isBetter: null,
    },
  } satisfies Record<string, Figure>;
}
