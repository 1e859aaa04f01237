import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { useTranslation } from 'react-i18next';
import { PlotLines } from '../../../../parts/plot-lines.tsx';
import { type PlotLine, roundTicks } from '../../../../parts/plot-lines-layout.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { OtherVersion } from './figures.tsx';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

interface Props {
  metrics: EvaluationMetrics;
  version: number;
  other: OtherVersion | null;
}

interface CalibrationProps extends Props {
  /** The number of the chosen point in `metrics.calibration`. */
  chosen: number | null;
  onChoose: (bin: number | null) => void;
}

/** Number of samples from which a share of them is shown. */
const LEAST_SAMPLES = 3;

/** How often predictions with a stated probability are right; a point lists its misclassified samples. */
export function Calibration({ metrics, version, other, chosen, onChoose }: CalibrationProps) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { wholePercent } = useFigures();
  /** Bins of few samples have no point: their share says nothing. */
  const usedBins = (of: EvaluationMetrics) =>
    of.calibration.map((bin, position) => ({ ...bin, position })).filter(({ samples }) => samples >= LEAST_SAMPLES);
  const toLine = (of: EvaluationMetrics, versionNumber: number): PlotLine => ({
    name: t('version', { number: versionNumber }),
    points: usedBins(of).map(({ from, to, stated, correct, samples }) => {
      const name = `${wholePercent(from)}–${wholePercent(to)}`;
      return {
        x: stated,
        y: correct,
        name,
        label: t('results.calibration.point', {
          range: name,
          correct: wholePercent(correct),
          count: samples,
          total: number(samples),
        }),
      };
    }),
  });
  const bins = usedBins(metrics);
  const position = bins.findIndex((bin) => bin.position === chosen);
  const axis = { from: 0, to: 1, ticks: [0, 0.5, 1], format: wholePercent };
  return (
    <section className={classes.plot}>
      <h2>{t('results.calibration.title')}</h2>
      {bins.length === 0 ? (
        <p className={classes.muted}>{t('results.calibration.none')}</p>
      ) : (
        <PlotLines
          title={t('results.calibration.title')}
          lines={[toLine(metrics, version), ...(other ? [toLine(other.metrics, other.version)] : [])]}
          x={{ ...axis, label: t('results.calibration.stated') }}
          y={{ ...axis, label: t('results.calibration.correct') }}
          hasDiagonal
          chosen={position < 0 ? null : position}
          onChoose={(point) => onChoose(point === position ? null : bins[point]!.position)}
        />
      )}
    </section>
  );
}

/** F1 by the number of samples, with what more samples are expected to bring. */
export function LearningCurve({ metrics, version, other }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { two, points } = useFigures();
  const curve = metrics.learning_curve;
  const toLine = (of: EvaluationMetrics, versionNumber: number): PlotLine => ({
    name: t('version', { number: versionNumber }),
    points: of.learning_curve.map(({ samples, f1, expected }) => ({
      x: samples,
      y: f1,
      name: expected ? t('results.learning.expected', { total: number(samples) }) : number(samples),
      expected,
    })),
  });
  const all = [...curve, ...(other?.metrics.learning_curve ?? [])];
  const ticks = roundTicks(Math.max(0, ...all.map(({ samples }) => samples)));
  // Half of the scale where all points are in its upper half, as a curve near 1 would be flat otherwise.
  const least = Math.min(1, ...all.map(({ f1 }) => f1)) >= 0.5 ? 0.5 : 0;
  const last = curve.findLast(({ expected }) => !expected);
  const further = curve.findLast(({ expected }) => expected);
  const gain = metrics.expected_gain;
  return (
    <section className={classes.plot}>
      <h2>{t('results.learning.title')}</h2>
      {curve.length === 0 ? (
        <p className={classes.muted}>{t('results.learning.none')}</p>
      ) : (
        <PlotLines
          title={t('results.learning.title')}
          lines={[
            toLine(metrics, version),
            ...(other && other.metrics.learning_curve.length > 0 ? [toLine(other.metrics, other.version)] : []),
          ]}
          x={{
            from: 0,
            to: ticks.at(-1)!,
            ticks,
            format: (value) => number(value),
            label:
              last && further
                ? t('results.learning.samples_expected', { more: number(further.samples - last.samples) })
                : t('results.learning.samples'),
          }}
          y={{ from: least, to: 1, ticks: [least, (least + 1) / 2, 1], format: two, label: '' }}
        />
      )}
      {gain && gain.points > 0 && (
        <p className={classes.muted}>
          {t('results.learning.gain', {
            count: gain.samples,
            total: number(gain.samples),
            points: points(gain.points / 100),
          })}
        </p>
      )}
    </section>
  );
}
