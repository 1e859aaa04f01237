import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../progress-bar.tsx';
import { StatusBadge, type StatusTone } from '../status-badge.tsx';
import { useFormats } from '../use-formats.ts';
import { useActiveTasks } from '../../shell/tasks/active-tasks.ts';
import { type AnyComparison, isUnfinished } from './comparison-kind.ts';
import classes from './comparison-state.module.css';

/** What came out of a comparison, or how far it is. */
export function ComparisonState({ comparison }: { comparison: AnyComparison }) {
  const { t } = useTranslation('comparisons');
  const { share } = useFormats();
  const result = useResultWords();
  const progress = useProgress(comparison);
  if (comparison.state === 'running' && progress !== null) {
    return (
      <span className={classes.running}>
        <StatusBadge tone="running">{t('state.comparing_share', { share: share(progress) })}</StatusBadge>
        <ProgressBar share={progress} label={t('state.comparing')} />
      </span>
    );
  }
  const tones: Record<Exclude<AnyComparison['state'], 'done'>, StatusTone> = {
    queued: 'scheduled',
    running: 'running',
    failed: 'bad',
    cancelled: 'cancelled',
  };
  const words = {
    queued: t('state.queued'),
    running: t('state.comparing'),
    failed: t('state.failed'),
    cancelled: t('state.cancelled'),
  };
  if (comparison.state !== 'done') {
    return <StatusBadge tone={tones[comparison.state]}>{words[comparison.state]}</StatusBadge>;
  }
  const isSure = !comparison.nothing_in_common && comparison.not_compared_count === 0;
  return <StatusBadge tone={isSure ? 'ok' : 'warn'}>{result(comparison)}</StatusBadge>;
}

/** How much is done, from 0 to 1; null for tasks of others, whose progress is not known here. */
export function useProgress(comparison: Pick<AnyComparison, 'state' | 'task_result_id'>): number | null {
  const task = useActiveTasks()?.find(({ id }) => id === comparison.task_result_id);
  return task && isUnfinished(comparison) ? task.task_completion_percentage / 100 : null;
}

/** "12 changes, 2 not compared", of a finished comparison. */
export function useResultWords() {
  const { t } = useTranslation('comparisons');
  const { number } = useFormats();
  return useCallback(
    ({ counts, nothing_in_common: isUnrelated, not_compared_count: missing }: AnyComparison): string => {
      if (isUnrelated) return t('state.nothing_in_common');
      const total = counts?.total ?? 0;
      const changes = total === 0 ? t('state.no_changes') : t('changes', { count: total, total: number(total) });
      if (missing === 0) return changes;
      return `${changes}, ${t('state.not_compared', { count: missing, total: number(missing) })}`;
    },
    [t, number],
  );
}
