import type { PendingMember } from '@dossier/contract/companies/schema';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf, tellFailure } from '../../../client/failures.ts';
import { spoken } from '../../../client/sentences.ts';
import { showToast } from '../../../client/toasts.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import { useAssign } from '../../roles/queries.ts';
import { type MemberPlace, pendingMembersQuery } from '../queries.ts';
import classes from './pending-members.module.css';

/** Who was invited and has not answered yet; nothing when there is nobody. */
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
      tellFailure(error, messageOf(error));
    }
  };

  return (
    <section className={classes.pending} aria-labelledby="pending-members">
      <h2 id="pending-members">{t('member.pending')}</h2>
      <ul>
        {pending.data.items.map((one) => (
          <li key={one.id} className={classes.row}>
            <span>{one.email}</span>
            <span className={classes.meta}>
              {t('member.pending_as', { role: spoken(one.role.name), name: personName(one.invited_by) })} ·{' '}
              <When at={one.created_at} />
            </span>
            {mayWithdraw && (
              <IconButton label={t('member.withdraw', { email: one.email })} onClick={() => void withdraw(one)}>
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
