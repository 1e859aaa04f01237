import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CancelTaskButton } from '../../../../shell/tasks/cancel-task-button.tsx';
import type { ResultPlace } from './analysis-queries.ts';
import { type Schedule, useRun } from './use-run.ts';

interface Props {
  place: ResultPlace;
  results: { state: string; task_result_id: number | null };
  schedule: Schedule;
  /** "Cancel analysis" */
  cancel: string;
}

/** Running an analysis again in a project, or cancelling it. */
export function RunButtons({ place, results, schedule, cancel }: Props) {
  const { t } = useTranslation('documents');
  const { run, isPending } = useRun(schedule);
  const { state, task_result_id: taskId } = results;
  if (state === 'running') return taskId !== null && <CancelTaskButton taskId={taskId}>{cancel}</CancelTaskButton>;
  return (
    <Button
      variant={state === 'none' ? 'filled' : 'default'}
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void run(place.analysisId)}
    >
      {t(state === 'none' ? 'analyses.run.start' : 'analyses.run.again')}
    </Button>
  );
}
