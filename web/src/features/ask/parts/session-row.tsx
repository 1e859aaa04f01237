import type { ChatSession } from '@dossier/contract/ask/schema';
import { IconAlertTriangle, IconPin, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { personName } from '../../../parts/person-name.ts';
import { useSessionActions } from './session-actions.tsx';
import classes from '../../../parts/own-row.module.css';

/** A conversation in the list, with its menu. */
export function SessionRow({ session, current }: { session: ChatSession; current: boolean }) {
  const { t } = useTranslation('ask');
  const { actions, dialogs } = useSessionActions(session);
  const by = session.shared_by && personName(session.shared_by);
  return (
    <li className={classes.row} data-current={current || undefined}>
      <Link
        className={classes.link}
        to="/ask-dossier/{-$sessionUuid}"
        params={{ sessionUuid: session.session_uuid }}
        aria-current={current ? 'page' : undefined}
        title={session.title}
        data-arrow
      >
        <span className={classes.title}>
          {session.title}
          {by && <span className={classes.by}>{by}</span>}
        </span>
        {session.errored && (
          <IconAlertTriangle
            size={15}
            className={classes.errored}
            role="img"
            aria-label={t('errored', { count: Math.max(1, session.error_count) })}
          />
        )}
        {session.shared_with > 0 && (
          <IconUsers size={15} role="img" aria-label={t('share.with', { count: session.shared_with })} />
        )}
        {session.pinned && <IconPin size={15} role="img" aria-label={t('group.pinned')} />}
      </Link>
      <span className={classes.menu}>
        <RowMenu name={session.title} actions={() => actions} />
      </span>
      {dialogs}
    </li>
  );
}
