import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, tellFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { spoken } from '../../../client/sentences.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { SearchField } from '../../../parts/search-field.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { rolesQuery, useUpdateRole } from '../queries.ts';
import { OneRole } from './one-role.tsx';
import type { MatrixProps } from './permission-box.tsx';
import { RoleGrid } from './role-grid.tsx';
import classes from './role-matrix.module.css';
import { usePermissionGroups } from './use-permission-groups.ts';
import type { useRoleActions } from './use-role-actions.tsx';

interface Props {
  context: RoleContext;
  /** Only roles that can be given in this company. */
  companyId?: number;
  actions: ReturnType<typeof useRoleActions>;
}

/** Changes that are not saved yet: by role the permissions that are to be turned. */
type Turned = ReadonlyMap<number, ReadonlySet<string>>;
const nothing: Turned = new Map();

/** More columns than this are not seen at once, so they can be searched. */
const SEEN_AT_ONCE = 7;

/** Which role allows what. Roles of one's own are changed in place and saved together; below 700 px one role at a time. */
export function RoleMatrix({ context, companyId, actions }: Props) {
  const { t } = useTranslation(['roles', 'parts']);
  const small = useSmall();
  const roles = useQuery(
    rolesQuery({ context, sort: 'id', ...(companyId !== undefined && { company_id: companyId }) }),
  );
  const groups = usePermissionGroups(context);
  const [words, setWords] = useState('');
  const [turned, setTurned] = useState<Turned>(nothing);
  const update = useUpdateRole();

  if (roles.error) {
    return (
      <div className={classes.help}>
        <MessageBar kind="error" title={t('failed')} action={{ label: t('again'), run: () => void roles.refetch() }}>
          {messageOf(roles.error)}
        </MessageBar>
      </div>
    );
  }
  if (!roles.data || !groups) return <SkeletonRows rowHeight="normal" />;
  const all = roles.data.items;
  if (all.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;

  const isTurned = (role: Role, key: string) => turned.get(role.id)?.has(key) ?? false;
  const has = (role: Role, key: string) => role.permissions.some((one) => one.key === key) !== isTurned(role, key);
  const turn = (role: Role, key: string) =>
    setTurned((before) => {
      const keys = new Set(before.get(role.id));
      if (!keys.delete(key)) keys.add(key);
      const next = new Map(before);
      if (keys.size > 0) next.set(role.id, keys);
      else next.delete(role.id);
      return next;
    });
  const count = [...turned.values()].reduce((sum, keys) => sum + keys.size, 0);

  async function save() {
    try {
      for (const [id, keys] of turned) {
        const role = all.find((one) => one.id === id);
        if (!role) continue;
        const held = role.permissions.map((one) => one.key);
        const permissions = [
          ...held.filter((key) => !keys.has(key)),
          ...[...keys].filter((key) => !held.includes(key)),
        ];
        await update.mutateAsync({ id, body: { permissions: permissions as PermissionKey[] } });
        setTurned((before) => new Map([...before].filter(([other]) => other !== id)));
      }
      showToast({ kind: 'success', text: t('saved') });
    } catch (error) {
      tellFailure(error, messageOf(error));
    }
  }

  const shown = all.filter((role) => spoken(role.name).toLowerCase().includes(words.trim().toLowerCase()));
  const matrix: MatrixProps = { roles: shown, groups, has, turn, isTurned, actions };
  return (
    <>
      <div className={classes.help}>
        <p>{t(`level_help.${context}`)}</p>
        {!small && all.length > SEEN_AT_ONCE && (
          <SearchField value={words} onChange={setWords} placeholder={t('filter')} slash />
        )}
      </div>
      {small && <OneRole {...matrix} roles={all} />}
      {!small && shown.length > 0 && <RoleGrid {...matrix} />}
      {!small && shown.length === 0 && <EmptyState title={t('parts:table.no_match', { things: t('things') })} />}
      {count > 0 && (
        <footer className={classes.foot}>
          <span role="status">{t('unsaved', { count })}</span>
          <Button onClick={() => setTurned(nothing)}>{t('discard')}</Button>
          <Button variant="filled" loading={update.isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </footer>
      )}
    </>
  );
}
