import type { PendingMember } from '@dossier/contract/roles/schema';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { roleName } from '../../../client/sentences.ts';
import { showToast } from '../../../client/toasts.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import { useAssign } from '../../roles/queries.ts';
import { type MemberPlace, pendingMembersQuery } from '../queries.ts';
import classes from './pending-members.module.css';

/** Open invitations; renders nothing if there are none. */
export function PendingMembers({ place, mayWithdraw }: { place: MemberPlace; mayWithdraw: boolean }) {
  const { t } = useTranslation('companies');
  const { level, id } = place;
  const pending = useQuery(pendingMembersQuery({ level, id }));
  const assign = useAssign();
  if (!pending.data?.items.length) return null;

  const withdraw = async ({ email, role }: PendingMember) => {
    try {
      await assign.mutateAsync([
        { action: 'unassign', roleId: role.id, userEmail: email, context: level, contextId: id },
      ]);
      showToast({ kind: 'success', text: t('member.withdrawn', { email }) });
    } catch (error) {
      showFailure(error, errorMessage(error));
    }
  };

  return (
    <section className={classes.pending} aria-labelledby="pending-members">
      <h2 id="pending-members">{t('member.pending')}</h2>
      <ul>
        {pending.data.items.map((invitation) => (
          <li key={invitation.id} className={classes.row}>
            <span>{invitation.email}</span>
            <span className={classes.meta}>
              {t('member.pending_as', { role: roleName(invitation.role), name: personName(invitation.invited_by) })} ·{' '}
              <When at={invitation.created_at} />
            </span>
            {mayWithdraw && (
              <IconButton
                label={t('member.withdraw', { email: invitation.email })}
                onClick={() => void withdraw(invitation)}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
