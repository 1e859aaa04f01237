import type { ChatSession } from '@dossier/contract/ask/schema';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../parts/link.tsx';
import { personName } from '../../../parts/person-name.ts';
import { addressOfScope, scopeOfSession } from './scope.ts';
import classes from './shared-note.module.css';

/** In place of the composer in a conversation of others: it is read-only, and questions of one's own can be asked in the same scope. */
export function SharedNote({ session }: { session: ChatSession }) {
  const { t } = useTranslation('ask');
  return (
    <div className={classes.note}>
      <IconEye size={16} aria-hidden />
      <p>{t('share.read_only', { name: personName(session.shared_by) })}</p>
      <ButtonLink
        to="/ask-dossier/{-$sessionUuid}"
        params={{ sessionUuid: undefined }}
        search={addressOfScope(scopeOfSession(session))}
        size="xs"
      >
        {t('share.ask_own')}
      </ButtonLink>
    </div>
  );
}
