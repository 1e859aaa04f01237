import type { ChatSession } from '@dossier/contract/ask/schema';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../parts/link.tsx';
import { personName } from '../../../parts/person-name.ts';
import classes from '../../../shell/errors/error-page.module.css';

/** Replaces a conversation that was deleted, or can no longer be read, while it was open; or one without access to its documents. */
export function GoneConversation({ session }: { session: ChatSession | undefined }) {
  const { t } = useTranslation('ask');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isOwn = session?.shared_by === null;
  const Icon = isOwn ? IconTrash : IconLock;
  const name = session?.title ?? '';
  const text = isOwn
    ? t('gone.deleted_text', { name })
    : session
      ? t('gone.unshared_text', { name, by: personName(session.shared_by) })
      : t('gone.no_access_text');
  return (
    <div className={classes.inSheet}>
      <div className={classes.content}>
        <p className={classes.paper} aria-hidden>
          <Icon size={28} stroke={1.5} />
        </p>
        <h1 ref={heading} tabIndex={-1} data-page-title>
          {t(isOwn ? 'gone.deleted' : session ? 'gone.unshared' : 'gone.no_access')}
        </h1>
        <p className={classes.text} role="status">
          {text}
        </p>
        <div className={classes.buttons}>
          <ButtonLink to="/ask-dossier/{-$sessionUuid}" params={{ sessionUuid: undefined }} variant="filled">
            {t('gone.ask')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
