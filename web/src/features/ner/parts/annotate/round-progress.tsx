import type { NerModel, Round } from '@dossier/contract/ner/schema';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import labelClasses from '../labels/labels.module.css';
import classes from './annotate.module.css';

/** How far the round is, how its sentences were chosen, and what is expected of it. */
export function RoundProgress({ model, round }: { model: NerModel; round: Round }) {
  const { t } = useTranslation('ner');
  const { number, fixed } = useFormats();
  if (round.total === 0) return null;
  const expected = model.active_version?.expected_f1 ?? null;
  return (
    <section className={labelClasses.section} aria-label={t('round.title')}>
      <header>
        <h2>{t('round.title')}</h2>
        <span className={labelClasses.count} role="status">
          {t('round.position', { done: number(round.done), total: number(round.total) })}
        </span>
      </header>
      <ProgressBar share={round.done / round.total} label={t('round.title')} />
      <p className={classes.note}>
        {t(round.version === null ? 'round.varied' : 'round.uncertain')}
        {expected !== null && <> {t('round.expected', { f1: fixed(expected) })}</>}
      </p>
    </section>
  );
}
