import type { User } from '@dossier/contract/users/schema';
import { IconBan, IconMail, IconShieldOff, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { confirm } from '../../../parts/confirm.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useMe, usePermissions } from '../../../client/me.ts';
import { useDeleteUser, useInviteUser, useResetTwoFactor, useUpdateUser } from '../queries.ts';
import { useUserName } from './user-state.tsx';

/** Inviting, blocking and deleting, with confirmations and messages. */
export function useUserActions(onRemoved?: () => void): (user: User) => RowAction[] {
  const { t } = useTranslation('users');
  const me = useMe();
  const may = usePermissions();
  const getUserName = useUserName();
  const deletion = useDeletion();
  const update = useUpdateUser();
  const invite = useInviteUser();
  const deleting = useDeleteUser();
  const twoFactor = useResetTwoFactor();

  async function setActive(user: User, active: boolean): Promise<void> {
    const name = getUserName(user);
    if (!active) {
      const confirmed = await confirm({
        title: t('block.title', { name }),
        text: t('block.text'),
        verb: t('block.verb'),
        danger: true,
      });
      if (!confirmed) return;
    }
    try {
      await update.mutateAsync({ id: user.id, body: { active } });
      showToast({ kind: 'success', text: t(active ? 'activated' : 'blocked', { name }) });
    } catch (error) {
      showFailure(error, errorMessage(error));
    }
  }

  async function resetTwoFactor(user: User): Promise<void> {
    const name = getUserName(user);
    const confirmed = await confirm({
      title: t('two_factor.title', { name }),
      text: t('two_factor.text'),
      verb: t('two_factor.verb'),
      danger: true,
    });
    if (!confirmed) return;
    await twoFactor.mutateAsync(user.id);
    showToast({ kind: 'success', text: t('two_factor.done', { name }) });
  }

  async function remove(user: User): Promise<void> {
    const name = getUserName(user);
    const deleted = await deletion.one({
      object: t('object'),
      name,
      details: t('delete_detail'),
      run: () => deleting.mutateAsync(user.id),
      doneText: t('deleted', { name }),
    });
    if (deleted) onRemoved?.();
  }

  return (user) => {
    // Only technical admins can edit technical admins, and users cannot block themselves.
    const touchable = !user.deleted && user.id !== me.id && (!user.is_technical_admin || me.is_technical_admin);
    const actions: RowAction[] = [];
    if (touchable && may('USER_CREATE') && user.active && user.invited) {
      actions.push({
        label: t('invite_again'),
        icon: <IconMail size={15} aria-hidden />,
        run: () =>
          invite.mutate(user.id, {
            onSuccess: () => showToast({ kind: 'success', text: t('invited', { name: getUserName(user) }) }),
          }),
      });
    }
    if (touchable && may('USER_UPDATE')) {
      actions.push({
        label: user.active ? t('block.verb') : t('activate'),
        icon: user.active ? <IconBan size={15} aria-hidden /> : <IconUserCheck size={15} aria-hidden />,
        run: () => void setActive(user, !user.active),
      });
    }
    if (touchable && may('USER_UPDATE') && user.active) {
      actions.push({
        label: t('two_factor.verb'),
        icon: <IconShieldOff size={15} aria-hidden />,
        run: () => void resetTwoFactor(user),
      });
    }
    if (touchable && may('USER_DELETE')) {
      actions.push({
        label: t('delete'),
        icon: <IconTrash size={15} aria-hidden />,
        danger: true,
        run: () => void remove(user),
      });
    }
    return actions;
  };
}
