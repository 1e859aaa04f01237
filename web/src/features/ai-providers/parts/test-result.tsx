import { type StepState, testSteps } from '@dossier/contract/ai-providers/constants';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { IconCheck, IconCircleDashed, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { failedStep } from './provider-state.tsx';
import classes from './providers.module.css';

const icons: Record<StepState, ReactNode> = {
  ok: <IconCheck size={14} aria-hidden />,
  failed: <IconX size={14} aria-hidden />,
  not_checked: <IconCircleDashed size={14} aria-hidden />,
  not_needed: <IconMinus size={14} aria-hidden />,
};

/** The last test: what failed first and how to solve it, and each step. */
export function TestResult({ provider }: { provider: AiProvider }) {
  const { t } = useTranslation('ai-providers');
  const { number } = useFormats();
  const { test } = provider;
  if (!test) return null;
  const failed = failedStep(provider);
  const seconds = number(Math.max(0.1, test.milliseconds / 1000), 1);
  return (
    <MessageBar kind={failed ? 'error' : 'success'} title={failed ? t(`test.failed.${failed}`) : t('test.passed')}>
      {test.problem ? (
        wordSentence(test.problem)
      ) : (
        <>
          {t('test.tested')} <When at={test.tested_at} /> · {seconds} s
        </>
      )}
      <span className={classes.steps}>
        {(provider.kind === 'local' ? (['models'] as const) : testSteps).map((step) => {
          const state = test.steps[step];
          const words: Partial<Record<StepState, string>> = t(`test.step.${step}`, { returnObjects: true });
          return (
            <span key={step} className={classes.step} data-state={state}>
              {icons[state]}
              {words[state]}
            </span>
          );
        })}
      </span>
    </MessageBar>
  );
}
