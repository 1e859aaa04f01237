import type { AnalysedDocument } from '@dossier/contract/sentiment/result-schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './report.module.css';

const order = ['positive', 'neutral', 'negative'] as const;

type Counts = Pick<AnalysedDocument, 'passages' | 'positive' | 'neutral' | 'negative' | 'not_sure'>;

/** How the passages of a document are: positive, neutral and negative ones as parts of a bar, and in numbers. */
export function SentimentBar({ counts }: { counts: Counts }) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const words = t('documents.counts', {
    positive: number(counts.positive),
    neutral: number(counts.neutral),
    negative: number(counts.negative),
    not_sure: number(counts.not_sure),
  });
  return (
    <span className={classes.counts} title={words}>
      <span className={classes.bar} role="img" aria-label={words}>
        {order.map((sentiment) => (
          <i key={sentiment} data-sentiment={sentiment} style={{ flexGrow: counts[sentiment] }} />
        ))}
        <i style={{ flexGrow: counts.not_sure }} />
      </span>
      <span aria-hidden>{order.map((sentiment) => number(counts[sentiment])).join(', ')}</span>
    </span>
  );
}
