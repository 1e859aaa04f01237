import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, tellFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { spoken } from '../../../client/sentences.ts';
import { RowCheckbox } from '../../../parts/checkbox.tsx';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { permissionListQuery, rolesQuery, useUpdateRole } from '../queries.ts';
import classes from './role-matrix.module.css';
import { usePermissionWords } from './permission-words.ts';
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

interface Line {
  key: string;
  verb: string;
  object: string;
}

/** Which role allows what. Roles of one's own are changed in place and saved together; below 700 px one role at a time. */
export function RoleMatrix({ context, companyId, actions }: Props) {
  const { t } = useTranslation('roles');
  const small = useSmall();
  const roles = useQuery(
    rolesQuery({ context, sort: 'id', ...(companyId !== undefined && { company_id: companyId }) }),
  );
  const groups = useGroups(context);
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
  const shown = roles.data.items;
  if (shown.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;

  const has = (role: Role, key: string) =>
    role.permissions.some((one) => one.key === key) !== (turned.get(role.id)?.has(key) ?? false);
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
        const role = shown.find((one) => one.id === id);
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

  const shared = { roles: shown, groups, has, turn, turned, actions };
  return (
    <>
      <p className={classes.help}>{t(`level_help.${context}`)}</p>
      {small ? <OneRole {...shared} /> : <Grid {...shared} />}
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

/** The permissions that have a meaning at the level, by what they are about. */
function useGroups(context: RoleContext): [string, Line[]][] | null {
  const all = useQuery(permissionListQuery).data?.items;
  const split = usePermissionWords();
  return useMemo(() => {
    if (!all) return null;
    const groups = new Map<string, Line[]>();
    for (const { key, name, applies_to } of all) {
      if (!applies_to.includes(context)) continue;
      const line = { key, ...split(key, name) };
      groups.set(line.object, [...(groups.get(line.object) ?? []), line]);
    }
    return [...groups];
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language, and then the whole screen is drawn anew
  }, [all, context]);
}

interface Shared {
  roles: readonly Role[];
  groups: readonly [string, Line[]][];
  has: (role: Role, key: string) => boolean;
  turn: (role: Role, key: string) => void;
  turned: Turned;
  actions: ReturnType<typeof useRoleActions>;
}

function Grid({ roles, groups, has, turn, turned, actions }: Shared) {
  const { t } = useTranslation('roles');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keys
    <div className={classes.pane} tabIndex={0} role="region" aria-label={t('table')}>
      <table className={classes.matrix} aria-label={t('table')} onKeyDown={step}>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <RoleHead role={role} actions={actions} />
              </th>
            ))}
            <td className={classes.fill} />
          </tr>
        </thead>
        {groups.map(([object, lines]) => (
          <tbody key={object}>
            <tr className={classes.group}>
              <th scope="rowgroup">{object}</th>
              <td colSpan={roles.length + 1} />
            </tr>
            {lines.map(({ key, verb }) => (
              <tr key={key}>
                <th scope="row">{verb}</th>
                {roles.map((role) => (
                  <td key={role.id} className={turned.get(role.id)?.has(key) ? classes.changed : undefined}>
                    {actions.mayChange(role) ? (
                      <span className={classes.box}>
                        <RowCheckbox
                          label={t('cell', { role: spoken(role.name), object, verb })}
                          checked={has(role, key)}
                          onChange={() => turn(role, key)}
                        />
                      </span>
                    ) : (
                      <Fixed allowed={has(role, key)} />
                    )}
                  </td>
                ))}
                <td className={classes.fill} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function RoleHead({ role, actions }: Pick<Shared, 'actions'> & { role: Role }) {
  const { t } = useTranslation('roles');
  const own = actions.actionsOf(role);
  return (
    <>
      <span className={classes.head}>
        <span className={classes.name} title={spoken(role.name)}>
          {spoken(role.name)}
        </span>
        {role.system_role && <IconLock size={13} aria-label={t('system')} role="img" />}
        {own.length > 0 && <RowMenu name={spoken(role.name)} actions={() => own} />}
      </span>
      <span className={classes.meta}>
        {role.company ? role.company.name : t('people', { count: role.number_of_members })}
      </span>
    </>
  );
}

function Fixed({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('roles');
  return allowed ? (
    <IconCheck className={classes.yes} size={16} role="img" aria-label={t('allowed')} />
  ) : (
    <IconMinus className={classes.no} size={14} role="img" aria-label={t('not_allowed')} />
  );
}

function OneRole({ roles, groups, has, turn, actions }: Shared) {
  const { t } = useTranslation('roles');
  const [id, setId] = useState<number | null>(null);
  const role = roles.find((one) => one.id === id) ?? roles[0]!;
  const own = actions.actionsOf(role);
  return (
    <>
      <div className={classes.choice}>
        <Select
          label={t('choose')}
          allowDeselect={false}
          data={roles.map((one) => ({ value: String(one.id), label: spoken(one.name) }))}
          value={String(role.id)}
          onChange={(value) => setId(Number(value))}
        />
        {own.length > 0 && <RowMenu key={role.id} name={spoken(role.name)} actions={() => own} />}
      </div>
      <div className={classes.list}>
        {groups.map(([object, lines]) => (
          <section key={object} aria-label={object}>
            <h3>{object}</h3>
            {lines.map(({ key, verb }) =>
              actions.mayChange(role) ? (
                <label key={key}>
                  <RowCheckbox
                    label={t('cell', { role: spoken(role.name), object, verb })}
                    checked={has(role, key)}
                    onChange={() => turn(role, key)}
                  />
                  {verb}
                </label>
              ) : (
                <div key={key} className={classes.line}>
                  <Fixed allowed={has(role, key)} />
                  {verb}
                </div>
              ),
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** Arrows lead from box to box, as in a sheet. */
function step(event: KeyboardEvent<HTMLTableElement>): void {
  const moves: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const move = moves[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  if (!move || !cell || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  let [row, column] = [rows.indexOf(cell.parentElement as HTMLTableRowElement), cell.cellIndex];
  for (;;) {
    row += move[0];
    column += move[1];
    const next = rows[row]?.cells[column];
    if (!next) return;
    const box = next.querySelector('input');
    if (box) {
      box.focus();
      return;
    }
  }
}
