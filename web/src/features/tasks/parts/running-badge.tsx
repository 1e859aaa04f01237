import { useTranslation } from 'react-i18next';
import { useRunningCount } from '../../../shell/tasks/active-tasks.ts';

/** The number of running tasks. */
export function RunningBadge({ className }: { className: string | undefined }) {
  const { t } = useTranslation('frame');
  const count = useRunningCount();
  if (count === 0) return null;
  return (
    <span className={className} aria-label={t('tasks.menu.running', { count })}>
      {count}
    </span>
  );
}
