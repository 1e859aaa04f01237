import type { Membership, User } from '@dossier/contract/users/schema';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { roleName } from '../../../client/sentences.ts';
import { confirm } from '../../../parts/confirm.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { When } from '../../../parts/when.tsx';
import { useAssign } from '../../roles/queries.ts';
import { usePermissionsAnywhere, usePermissions } from '../../../client/me.ts';
import { userRolesQuery } from '../queries.ts';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import classes from './memberships.module.css';
import { useUserName } from './user-state.tsx';

/** The roles of a user by place, with actions to assign and remove them. */
export function Memberships({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const getUserName = useUserName();
  const atApp = usePermissions();
  const hasAnywhere = usePermissionsAnywhere();
  const [giving, setGiving] = useState(false);
  const roles = useQuery(userRolesQuery(user.id));
  const assign = useAssign();

  async function take({ role, context, context_id, context_name }: Membership): Promise<void> {
    const place = context === 'app' ? t('place.app') : context_name;
    const confirmed = await confirm({
      title: t('remove_role.title', { role: roleName(role), name: getUserName(user) }),
      text: t('remove_role.text', { place }),
      verb: t('remove_role.verb'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      await assign.mutateAsync([
        { action: 'unassign', roleId: role.id, userId: user.id, context, contextId: context_id },
      ]);
      showToast({ kind: 'success', text: t('remove_role.done', { role: roleName(role) }) });
    } catch (error) {
      showFailure(error, errorMessage(error));
    }
  }

  const mayGive = !user.deleted && (atApp('ROLE_APP_ASSIGN') || hasAnywhere('ROLE_ASSIGN'));
  const mayTake = (membership: Membership) =>
    membership.context === 'app' ? atApp('ROLE_APP_UNASSIGN') : hasAnywhere('ROLE_UNASSIGN');
  const give = mayGive && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setGiving(true)}>
      {t('assign_role.open')}
    </Button>
  );
  if (roles.error) {
    return (
      <div className={classes.pane}>
        <MessageBar kind="error" title={t('roles_failed')}>
          {errorMessage(roles.error)}
        </MessageBar>
      </div>
    );
  }
  if (!roles.data) return <SkeletonRows rowHeight="normal" />;
  const { items } = roles.data;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('no_roles.title')} actions={give}>
          {t('no_roles.text')}
        </EmptyState>
      ) : (
        <div className={classes.pane}>
          <div className={classes.bar}>
            <p>{t('roles_help')}</p>
            {give}
          </div>
          <table className={classes.rows} aria-label={t('tab.roles')}>
            <thead>
              <tr>
                <th scope="col">{t('column.role')}</th>
                <th scope="col">{t('column.scope')}</th>
                <th scope="col" className={classes.optional}>
                  {t('column.since')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {items.map((membership) => (
                <tr key={membership.id}>
                  <th scope="row">{roleName(membership.role)}</th>
                  <td>
                    <PlaceName membership={membership} />
                  </td>
                  <td className={classes.optional}>
                    <When at={membership.created_at} />
                  </td>
                  <td>
                    {mayTake(membership) && (
                      <IconButton
                        label={t('remove_role.label', {
                          role: roleName(membership.role),
                          place: membership.context_name || t('place.app'),
                        })}
                        onClick={() => void take(membership)}
                      >
                        <IconX size={16} aria-hidden />
                      </IconButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {giving && <GiveRoleDialog user={user} onClose={() => setGiving(false)} />}
    </>
  );
}

function PlaceName({ membership }: { membership: Membership }) {
  const { t } = useTranslation('users');
  if (!membership.company) return <>{t('place.app')}</>;
  const companyId = membership.company.id;
  const company = (
    <Link to="/company/$companyId" params={{ companyId }}>
      {membership.company.name}
    </Link>
  );
  if (membership.context === 'company') return company;
  return (
    <>
      {company} ›{' '}
      <Link to="/company/$companyId/project/$projectId" params={{ companyId, projectId: membership.context_id }}>
        {membership.context_name}
      </Link>
    </>
  );
}
