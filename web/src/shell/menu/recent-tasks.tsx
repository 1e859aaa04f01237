import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { ProgressBar } from '../../parts/progress-bar.tsx';
import { isEnded, useRecentTasks } from '../tasks/active-tasks.ts';
import { taskLink } from '../entity-link.ts';
import { taskName } from '../tasks/task-words.ts';
import classes from './menu.module.css';

/** The two latest tasks at the bottom of the menu, running ones first. */
export function RecentTasks() {
  const { t } = useTranslation(['shell', 'frame']);
  const tasks = useRecentTasks();
  return (
    <section className={classes.recent} aria-labelledby="recent-tasks">
      <div className={classes.recentHead}>
        <h2 id="recent-tasks">{t('recent.title')}</h2>
        <Link to="/tasks" aria-label={`${t('recent.all')}: ${t('frame:tasks.menu.tasks')}`}>
          {t('recent.all')}
        </Link>
      </div>
      {tasks?.length === 0 && <p className={classes.noTasks}>{t('recent.none')}</p>}
      <ul>
        {(tasks ?? []).slice(0, 2).map((task) => (
          <RecentTask key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function RecentTask({ task }: { task: TaskResult }) {
  // Rerender when the language changes.
  useTranslation();
  const link = taskLink(task);
  const words = taskName(task);
  const share = task.task_completion_percentage / 100;
  return (
    <li>
      <div className={classes.recentTask}>
        {link ? (
          <Link to={link} title={words}>
            {words}
          </Link>
        ) : (
          <span title={words}>{words}</span>
        )}
        {!isEnded(task) && <span>{Math.round(task.task_completion_percentage)}%</span>}
        {task.status === 'success' && <IconCheck size={14} color="var(--d-ok)" aria-hidden />}
        {task.status === 'failure' && <IconAlertTriangle size={14} color="var(--d-bad)" aria-hidden />}
        {(task.status === 'cancelled' || task.status === 'terminated') && <IconBan size={14} aria-hidden />}
      </div>
      {!isEnded(task) && <ProgressBar share={share} label={words} />}
    </li>
  );
}
