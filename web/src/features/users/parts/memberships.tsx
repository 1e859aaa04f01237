import type { Membership, User } from '@dossier/contract/users/schema';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, tellFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { spoken } from '../../../client/sentences.ts';
import { confirm } from '../../../parts/confirm.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { When } from '../../../parts/when.tsx';
import { useAssign } from '../../roles/queries.ts';
import { useMayReach, usePermissions } from '../../../client/me.ts';
import { userRolesQuery } from '../queries.ts';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import classes from './memberships.module.css';
import { useUserName } from './user-state.tsx';

/** The roles of a user by place; roles are given and taken here. */
export function Memberships({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const nameOf = useUserName();
  const atApp = usePermissions();
  const somewhere = useMayReach();
  const [giving, setGiving] = useState(false);
  const roles = useQuery(userRolesQuery(user.id));
  const assign = useAssign();

  async function take({ role, context, context_id, context_name }: Membership): Promise<void> {
    const place = context === 'app' ? t('place.app') : context_name;
    const sure = await confirm({
      title: t('take.title', { role: spoken(role.name), name: nameOf(user) }),
      text: t('take.text', { place }),
      verb: t('take.verb'),
      danger: true,
    });
    if (!sure) return;
    try {
      await assign.mutateAsync([
        { action: 'unassign', roleId: role.id, userId: user.id, context, contextId: context_id },
      ]);
      showToast({ kind: 'success', text: t('take.done', { role: spoken(role.name) }) });
    } catch (error) {
      tellFailure(error, messageOf(error));
    }
  }

  const mayGive = !user.deleted && (atApp('ROLE_APP_ASSIGN') || somewhere('ROLE_ASSIGN'));
  const mayTake = (held: Membership) =>
    held.context === 'app' ? atApp('ROLE_APP_UNASSIGN') : somewhere('ROLE_UNASSIGN');
  const give = mayGive && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setGiving(true)}>
      {t('give.open')}
    </Button>
  );
  if (roles.error) {
    return (
      <div className={classes.pane}>
        <MessageBar kind="error" title={t('roles_failed')}>
          {messageOf(roles.error)}
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
                <th scope="col">{t('column.place')}</th>
                <th scope="col" className={classes.optional}>
                  {t('column.since')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {items.map((held) => (
                <tr key={held.id}>
                  <th scope="row">{spoken(held.role.name)}</th>
                  <td>
                    <PlaceName held={held} />
                  </td>
                  <td className={classes.optional}>
                    <When at={held.created_at} />
                  </td>
                  <td>
                    {mayTake(held) && (
                      <IconButton
                        label={t('take.label', {
                          role: spoken(held.role.name),
                          place: held.context_name || t('place.app'),
                        })}
                        onClick={() => void take(held)}
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

function PlaceName({ held }: { held: Membership }) {
  const { t } = useTranslation('users');
  if (!held.company) return <>{t('place.app')}</>;
  const companyId = held.company.id;
  const company = (
    <Link to="/company/$companyId" params={{ companyId }}>
      {held.company.name}
    </Link>
  );
  if (held.context === 'company') return company;
  return (
    <>
      {company} ›{' '}
      <Link to="/company/$companyId/project/$projectId" params={{ companyId, projectId: held.context_id }}>
        {held.context_name}
      </Link>
    </>
  );
}
