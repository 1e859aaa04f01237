import type { Role } from '@dossier/contract/roles/schema';
import { IconLock } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../client/sentences.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { type MatrixProps, PermissionBox } from './permission-box.tsx';
import classes from './role-matrix.module.css';

/** Roles as columns, permissions as rows. */
export function RoleGrid({ roles, groups, isEdited, ...box }: MatrixProps) {
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
                <RoleHead role={role} actions={box.actions} />
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
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.verb}</th>
                {roles.map((role) => (
                  <td key={role.id} className={isEdited(role, line.key) ? classes.changed : undefined}>
                    <span className={classes.box}>
                      <PermissionBox role={role} line={line} {...box} />
                    </span>
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

function RoleHead({ role, actions }: Pick<MatrixProps, 'actions'> & { role: Role }) {
  const { t } = useTranslation('roles');
  const own = actions.getActions(role);
  return (
    <>
      <span className={classes.head}>
        <span className={classes.name} title={roleName(role)}>
          {roleName(role)}
        </span>
        {role.system_role && <IconLock size={13} aria-label={t('system')} role="img" />}
        {own.length > 0 && <RowMenu name={roleName(role)} actions={() => own} />}
      </span>
      <span className={classes.meta}>
        {role.company ? role.company.name : t('users', { count: role.number_of_members })}
      </span>
    </>
  );
}

/** Arrow keys move between boxes as in a spreadsheet. */
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
