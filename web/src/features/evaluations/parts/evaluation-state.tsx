import type { EvaluationEntry } from '@dossier/contract/evaluations/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';

const tones: Record<EvaluationEntry['state'], StatusTone> = {
  running: 'running',
  done: 'ok',
  cancelled: 'cancelled',
  failed: 'bad',
};

/** The state of an evaluation, with its progress. */
export function EvaluationState({ evaluation }: { evaluation: Omit<EvaluationEntry, 'items'> }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const { state, answers, questions, models } = evaluation;
  const all = number(questions * models.length);
  return (
    <StatusBadge tone={tones[state]} plain={state === 'done'}>
      {state === 'running' ? t('state.running', { done: number(answers), all }) : t(`state.${state}`)}
    </StatusBadge>
  );
}
