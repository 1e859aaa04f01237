import { polarities } from '@dossier/contract/sentiment/constants';
import type { SampleCounts } from '@dossier/contract/sentiment/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { signs } from '../results/sentiment-signs.ts';
import counts from '../results/sentiment-badge.module.css';
import classes from './samples.module.css';

/** How many samples have each label. */
export function SampleCountList({ samples }: { samples: SampleCounts }) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  return (
    <p className={classes.counts}>
      {polarities.map((label) => {
        const { icon: Icon, tone } = signs[label];
        return (
          <span key={label} className={counts.count} data-tone={tone}>
            <Icon size={15} aria-hidden />
            {t('project.sentiment', { sentiment: t(`sentiment.${label}`), total: number(samples[label]) })}
          </span>
        );
      })}
    </p>
  );
}
