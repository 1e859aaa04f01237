import type { User } from '@dossier/contract/users/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../parts/status-badge.tsx';

/** "Sanne de Vries"; deleted users have no name. */
export function useUserName(): (user: User) => string {
  const { t } = useTranslation('users');
  return (user) => (user.deleted ? t('deleted_name', { id: user.id }) : `${user.first_name} ${user.last_name}`.trim());
}

export function UserState({ user }: { user: User }) {
  const { t } = useTranslation('users');
  if (user.deleted) {
    return (
      <StatusBadge tone="bad" plain>
        {t('state.deleted')}
      </StatusBadge>
    );
  }
  const state = !user.active ? 'blocked' : user.invited ? 'invited' : 'active';
  const tone = { blocked: 'cancelled', invited: 'scheduled', active: 'ok' } as const;
  return (
    <StatusBadge tone={tone[state]} plain>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
