import type { EvaluationEntry } from '@dossier/contract/classification/schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { cancelTask } from '../../../../shell/tasks/cancel-task.ts';
import { useTrainedShare } from '../models/model-state.tsx';
import classes from './results.module.css';

const tones: Record<EvaluationEntry['state'], StatusTone> = {
  created: 'scheduled',
  evaluating: 'running',
  evaluated: 'ok',
  failed: 'bad',
};

/** The state of an evaluation, with its progress. */
export function EvaluationBadge({ evaluation }: { evaluation: EvaluationEntry }) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const done = useTrainedShare(evaluation);
  return (
    <StatusBadge tone={tones[evaluation.state]}>
      {t(`results.state.${evaluation.state}`, { share: share(done) })}
    </StatusBadge>
  );
}

/** What is shown while there are no figures: the progress of the task, or why it failed. */
export function EvaluationPending({ evaluation }: { evaluation: EvaluationEntry }) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const done = useTrainedShare(evaluation);
  if (evaluation.state === 'failed') {
    return (
      <div className={classes.pending}>
        <MessageBar kind="error" title={t('results.failed.evaluation')}>
          {evaluation.problem && wordSentence(evaluation.problem)}
        </MessageBar>
      </div>
    );
  }
  const words = t(`results.state.${evaluation.state}`, { share: share(done) });
  return <TaskProgress words={words} share={done} taskId={evaluation.task_result_id} />;
}

interface ProgressProps {
  words: string;
  share: number;
  taskId: number | null;
}

/** The progress of a training or evaluation, which can be cancelled. */
export function TaskProgress({ words, share, taskId }: ProgressProps) {
  const { t } = useTranslation('classification');
  const [cancelling, setCancelling] = useState(false);
  async function cancel() {
    setCancelling(true);
    try {
      await cancelTask(taskId!);
    } finally {
      setCancelling(false);
    }
  }
  return (
    <div className={classes.pending} role="status">
      <p>{words}</p>
      <ProgressBar share={share} label={words} />
      {taskId !== null && (
        <Button loading={cancelling} onClick={() => void cancel()}>
          {t('results.cancel')}
        </Button>
      )}
    </div>
  );
}
