import type { User, UserAccess } from '@dossier/contract/users/schema';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { roleName } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { ProjectPicker } from '../../../shell/pickers/project-picker.tsx';
import { usePermissionWords } from '../../roles/parts/permission-words.ts';
import { usePermissions } from '../../../client/me.ts';
import { userAccessQuery } from '../queries.ts';
import classes from './access-panel.module.css';
import { useUserName } from './user-state.tsx';

/** The effective access of a user: every permission in a place, with the role that grants it. */
export function AccessPanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const may = usePermissions();
  const [companyId, setCompanyId] = useState<number | null>(null);
  const [projectId, setProjectId] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const place =
    projectId !== null
      ? { context: 'project' as const, context_id: projectId }
      : companyId !== null
        ? { context: 'company' as const, context_id: companyId }
        : { context: 'app' as const, context_id: 0 };
  const askable = place.context !== 'app' || may('USER_READ');
  const access = useQuery({ ...userAccessQuery(user.id, place), enabled: askable });

  return (
    <div className={classes.pane}>
      <div className={classes.place}>
        <CompanyPicker
          label={t('access.company')}
          value={companyId}
          onChange={(id) => {
            setCompanyId(id);
            setProjectId(null);
          }}
          clearable
          placeholder={may('USER_READ') ? t('place.app') : t('access.choose_company')}
        />
        <ProjectPicker
          label={t('access.project')}
          companyId={companyId}
          value={projectId}
          onChange={setProjectId}
          clearable
          placeholder={t('access.whole_company')}
        />
      </div>
      {!askable && <p className={classes.none}>{t('access.choose')}</p>}
      {access.error && (
        <MessageBar kind="error" title={t('access.failed')}>
          {errorMessage(access.error)}
        </MessageBar>
      )}
      {askable && access.isPending && <SkeletonRows rowHeight="dense" />}
      {access.data && (
        <>
          {access.data.context === 'app' && access.data.active ? (
            <p className={classes.none}>{t('access.everywhere')}</p>
          ) : (
            <Verdict access={access.data} user={user} />
          )}
          <Switch
            label={t('access.show_denied')}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          <Permissions access={access.data} all={all} />
        </>
      )}
    </div>
  );
}

function Verdict({ access, user }: { access: UserAccess; user: User }) {
  const { t } = useTranslation('users');
  const getUserName = useUserName();
  const kind = !access.active ? 'blocked' : access.sees ? 'has_access' : 'no_access';
  const title = t(`access.${kind}`, { name: getUserName(user), place: access.context_name });
  return <MessageBar kind={kind === 'has_access' ? 'success' : 'locked'} title={title} />;
}

function Permissions({ access, all }: { access: UserAccess; all: boolean }) {
  const { t } = useTranslation('users');
  const split = usePermissionWords();
  const groups = new Map<
    string,
    { key: string; verb: string; by: UserAccess['permissions'][number]['granted_by'] }[]
  >();
  for (const { key, name, granted_by } of access.permissions) {
    if (!all && granted_by.length === 0) continue;
    const { object, verb } = split(key, name);
    groups.set(object, [...(groups.get(object) ?? []), { key, verb, by: granted_by }]);
  }
  if (groups.size === 0) return <p className={classes.none}>{t('access.no_permissions')}</p>;
  return (
    <table className={classes.rows} aria-label={t('tab.access')}>
      <thead>
        <tr>
          <th scope="col">{t('access.permission')}</th>
          <th scope="col">{t('access.granted_by')}</th>
        </tr>
      </thead>
      {[...groups].map(([object, lines]) => (
        <tbody key={object}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={2}>
              {object}
            </th>
          </tr>
          {lines.map(({ key, verb, by }) => (
            <tr key={key}>
              <th scope="row">{verb}</th>
              <td>
                {by.length === 0 && <span className={classes.none}>{t('access.not_granted')}</span>}
                {by.map((grant) => (
                  <span key={`${grant.role_id}-${grant.context}-${grant.context_id}`} className={classes.grant}>
                    {roleName({ name: grant.role_name, key: grant.role_key })}{' '}
                    <span className={classes.from}>
                      {t(`access.from.${grant.context}`, { place: grant.context_name })}
                    </span>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
