import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { RELIABLE_SAMPLES } from '@dossier/contract/classification/constants';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { OtherVersion } from './figures.tsx';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

/** An F1 below it is amber. */
const LOW_F1 = 0.8;

interface Props {
  metrics: EvaluationMetrics;
  other: OtherVersion | null;
}

/** Precision, recall and F1 of each class. */
export function ClassesTable({ metrics, other }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { two } = useFigures();
  const before = new Map(other?.metrics.classes.map(({ id, f1 }) => [id, f1]));
  return (
    <section className={classes.classes}>
      <h2>{t('results.classes.title')}</h2>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('results.classes.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.classes.class')}</th>
              <th scope="col" data-number>
                {t('results.classes.precision')}
              </th>
              <th scope="col" data-number>
                {t('results.classes.recall')}
              </th>
              <th scope="col">{t('results.classes.f1')}</th>
              {other && (
                <th scope="col" data-number>
                  {t('version', { number: other.version })}
                </th>
              )}
              <th scope="col" data-number>
                {t('results.classes.samples')}
              </th>
            </tr>
          </thead>
          <tbody>
            {metrics.classes.map(({ id, name, precision, recall, f1, samples }) => {
              const isLow = f1 !== null && f1 < LOW_F1;
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td data-number>{two(precision)}</td>
                  <td data-number>{two(recall)}</td>
                  <td>
                    <span className={classes.f1} data-low={isLow || undefined}>
                      {f1 !== null && (
                        <span className={classes.bar} aria-hidden>
                          <ProgressBar share={f1} label="" tone={isLow ? 'low' : 'quiet'} />
                        </span>
                      )}
                      {two(f1)}
                    </span>
                  </td>
                  {other && <td data-number>{two(before.get(id) ?? null)}</td>}
                  <td data-number data-few={samples < RELIABLE_SAMPLES || undefined}>
                    {number(samples)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
