import { testSteps } from '@dossier/contract/ai-providers/constants';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../parts/status-badge.tsx';

/** Slower tests are worth a note. */
const SLOW_MS = 8000;

export const failedStep = ({ test }: AiProvider) => testSteps.find((step) => test?.steps[step] === 'failed') ?? null;

/** Whether the provider can be used, by its last test. */
export function ProviderState({ provider, testing = false }: { provider: AiProvider; testing?: boolean }) {
  const { t } = useTranslation('ai-providers');
  if (testing) return <StatusBadge tone="running">{t('state.testing')}</StatusBadge>;
  const { enabled, test } = provider;
  if (!enabled) return <StatusBadge tone="cancelled">{t('state.off')}</StatusBadge>;
  if (!test) {
    return (
      <StatusBadge tone="scheduled" plain>
        {t('state.not_tested')}
      </StatusBadge>
    );
  }
  const failed = failedStep(provider);
  if (failed) return <StatusBadge tone="bad">{t(`state.failed.${failed}`)}</StatusBadge>;
  if (test.milliseconds >= SLOW_MS) {
    return <StatusBadge tone="warn">{t('state.slow', { seconds: Math.round(test.milliseconds / 1000) })}</StatusBadge>;
  }
  return (
    <StatusBadge tone="ok" plain>
      {t('state.ready')}
    </StatusBadge>
  );
}
