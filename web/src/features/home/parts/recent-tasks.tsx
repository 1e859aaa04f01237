import type { TaskResult } from '@dossier/contract/tasks/schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { When } from '../../../parts/when.tsx';
import { entityLink } from '../../../shell/entity-link.ts';
import { useRecentTasks } from '../../../shell/tasks/active-tasks.ts';
import { taskItem, taskTitle } from '../../../shell/tasks/task-words.ts';
import { TaskStatusBadge } from '../../tasks/parts/task-status-badge.tsx';
import classes from '../pages/home.module.css';
import { Section } from './section.tsx';

const MAX_TASKS = 5;

/** The user's latest tasks, running ones first. */
export function RecentTasks({ loaded }: { loaded: readonly TaskResult[] }) {
  const { t } = useTranslation('home');
  const tasks = (useRecentTasks() ?? loaded).slice(0, MAX_TASKS);
  return (
    <Section title={t('recent_tasks')} more={tasks.length > 0 && <Link to="/tasks">{t('all_tasks')}</Link>}>
      {tasks.length === 0 && <p className={classes.none}>{t('no_tasks')}</p>}
      <ul className={classes.rows}>
        {tasks.map((task) => {
          const link = entityLink(task);
          const item = taskItem(task);
          const name = item ?? taskTitle(task);
          return (
            <li key={task.id} className={classes.task}>
              <div>
                {link ? (
                  <Link to={link} title={name}>
                    {name}
                  </Link>
                ) : (
                  <span title={name}>{name}</span>
                )}
                <span className={classes.meta}>
                  {item !== null && `${taskTitle(task)} · `}
                  <When at={task.completed_at ?? task.created_at} />
                </span>
              </div>
              <TaskStatusBadge task={task} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
