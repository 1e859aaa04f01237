import type { AnswerOf } from '@dossier/contract/base/route';
import type { homePaths } from '@dossier/contract/home/paths';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { entityLink } from '../../../shell/entity-link.ts';
import { taskItem, taskMessage, taskTitle } from '../../../shell/tasks/task-words.ts';
import { useDismiss } from '../../tasks/parts/use-dismiss.ts';
import classes from '../pages/home.module.css';
import { Section } from './section.tsx';

type Home = Pick<AnswerOf<typeof homePaths.get>, 'waiting' | 'waiting_total'>;

const attention = { filters: { attention: ['true'] } };

/** The user's failed tasks that are neither solved nor dismissed. */
export function NeedsAttention({ home }: { home: Home }) {
  const { t } = useTranslation(['home', 'tasks']);
  const dismiss = useDismiss();
  if (home.waiting.length === 0) return null;
  return (
    <Section
      title={t('needs_attention')}
      count={home.waiting_total}
      more={
        <>
          {home.waiting_total > 1 && (
            <TextButton onClick={() => void dismiss({ filter: { q: undefined, ...attention }, except: [] })}>
              {t('dismiss_all')}
            </TextButton>
          )}
          <Link to="/tasks" search={attention}>
            {t('show_all')}
          </Link>
        </>
      }
    >
      <ul className={classes.card}>
        {home.waiting.map((task) => (
          <Failed key={task.id} task={task} onDismiss={() => void dismiss({ ids: [task.id] })} />
        ))}
      </ul>
    </Section>
  );
}

function Failed({ task, onDismiss }: { task: TaskResult; onDismiss: () => void }) {
  const { t } = useTranslation('home');
  const link = entityLink(task);
  const name = taskItem(task);
  const words = { task: taskTitle(task), name: name ?? '' };
  const title = () => {
    if (name === null) return t('task_failed_unnamed', words);
    return task.task_id === 'index_document' ? t('read_failed', words) : t('task_failed', words);
  };
  return (
    <li className={classes.waiting}>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <strong>{title()}</strong>
        <span className={classes.meta}>{taskMessage(task)}</span>
      </div>
      {link && (
        <ButtonLink to={link} size="xs">
          {t('open')}
        </ButtonLink>
      )}
      <IconButton label={t('dismiss', { name: name ?? words.task })} onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
