import type { Evaluation } from '@dossier/contract/evaluations/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../parts/status-badge.tsx';

type Verdict = Evaluation['items'][number]['verdicts'][number];

/** What became of a question to a model. A right refusal says "not found" too. */
export function VerdictBadge({ verdict }: { verdict: Pick<Verdict, 'outcome' | 'right'> | undefined }) {
  const { t } = useTranslation('evaluations');
  if (!verdict) {
    return (
      <StatusBadge tone="scheduled" plain>
        {t('verdict.waiting')}
      </StatusBadge>
    );
  }
  const { outcome, right } = verdict;
  if (outcome === 'skipped' || outcome === 'failed') {
    return <StatusBadge tone={outcome === 'failed' ? 'bad' : 'cancelled'}>{t(`verdict.${outcome}`)}</StatusBadge>;
  }
  const label = outcome === 'not_found' ? 'not_found' : right ? 'right' : 'wrong';
  return (
    <StatusBadge tone={right ? 'ok' : outcome === 'not_found' ? 'warn' : 'bad'} plain={right}>
      {t(`verdict.${label}`)}
    </StatusBadge>
  );
}
