import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../client/sentences.ts';
import { EmptyState } from '../empty-state.tsx';
import { ButtonLink } from '../link.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useFormats } from '../use-formats.ts';
import { CancelTaskButton } from '../../shell/tasks/cancel-task-button.tsx';
import { useActiveTasks } from '../../shell/tasks/active-tasks.ts';
import { stepWords, taskMessage } from '../../shell/tasks/task-words.ts';
import { type AnyComparison, type ComparisonKind, isUnfinished } from './comparison-kind.ts';
import { useProgress } from './comparison-state.tsx';
import { useComparisonActions } from './use-comparison-actions.tsx';
import classes from './result.module.css';

/** A comparison without a result: how far it is, or why there is none. */
export function Unfinished({ kind, comparison }: { kind: ComparisonKind; comparison: AnyComparison }) {
  const { t } = useTranslation('comparisons');
  const { isOwn, compareAgain } = useComparisonActions(kind);
  const { state, problem, task_result_id: taskId } = comparison;
  const back = (
    <ButtonLink to="/doc-compare" variant="default">
      {t('back')}
    </ButtonLink>
  );
  if (isUnfinished(comparison)) {
    return (
      <EmptyState
        title={t(state === 'queued' ? 'state.queued' : 'state.comparing')}
        actions={
          <>
            {isOwn(comparison) && taskId !== null && <CancelTaskButton taskId={taskId}>{t('cancel')}</CancelTaskButton>}
            {back}
          </>
        }
      >
        <RunningText comparison={comparison} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={state === 'cancelled' ? t('state.cancelled_title') : t(`${kind.name}.failed`)}
      actions={
        <>
          <Button
            variant="filled"
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            onClick={() => compareAgain(comparison)}
          >
            {t(state === 'cancelled' ? 'again' : 'retry')}
          </Button>
          {back}
        </>
      }
    >
      {problem ? wordSentence(problem) : state === 'cancelled' && t('state.cancelled_text')}
    </EmptyState>
  );
}

function RunningText({ comparison }: { comparison: AnyComparison }) {
  const { t, i18n } = useTranslation('comparisons');
  const { share } = useFormats();
  const progress = useProgress(comparison);
  const task = useActiveTasks()?.find(({ id }) => id === comparison.task_result_id);
  const step = task?.steps.find((one) => one.state === 'doing');
  const waitsFor = task?.status === 'scheduled' && taskMessage(task);
  if (waitsFor) return waitsFor;
  if (progress === null || comparison.state === 'queued') return t('state.wait');
  return (
    <div className={classes.progress}>
      <ProgressBar share={progress} label={t('state.comparing')} />
      <span role="status">
        {step && task ? `${stepWords(task.task_id, step, i18n.language)}, ` : ''}
        {share(progress)}
      </span>
    </div>
  );
}
