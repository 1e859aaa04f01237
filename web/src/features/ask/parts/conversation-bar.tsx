import type { ChatSession } from '@dossier/contract/ask/schema';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import classes from './conversation-bar.module.css';
import { ScopeChip } from './scope-chip.tsx';
import { scopeOfSession } from './scope.ts';
import { SessionMenu } from './session-menu.tsx';

interface Props {
  session: ChatSession | undefined;
  areSourcesClosed: boolean;
  onSources: () => void;
}

/** The header of a conversation: title, scope and actions. */
export function ConversationBar({ session, areSourcesClosed, onSources }: Props) {
  const { t } = useTranslation('ask');
  return (
    <header className={classes.bar}>
      <h1 tabIndex={-1} data-page-title>
        {session?.title}
      </h1>
      {session && (
        <span className={classes.scope}>
          <ScopeChip scope={scopeOfSession(session)} />
        </span>
      )}
      <span className={classes.barTools}>
        {session && <SessionMenu session={session} />}
        <IconButton
          label={areSourcesClosed ? t('sources.show') : t('sources.hide')}
          aria-pressed={!areSourcesClosed}
          onClick={onSources}
        >
          <IconLayoutSidebarRight size={17} aria-hidden />
        </IconButton>
      </span>
    </header>
  );
}
