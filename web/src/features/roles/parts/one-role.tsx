import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spoken } from '../../../client/sentences.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { type MatrixProps, PermissionBox } from './permission-box.tsx';
import classes from './role-matrix.module.css';
import { RoleSelect } from './role-select.tsx';

/** One role at a time, for narrow screens. */
export function OneRole({ roles, groups, ...box }: MatrixProps) {
  const { t } = useTranslation('roles');
  const [id, setId] = useState<number | null>(null);
  const role = roles.find((one) => one.id === id) ?? roles[0]!;
  const Line = box.actions.mayChange(role) ? 'label' : 'div';
  const own = box.actions.actionsOf(role);
  return (
    <>
      <div className={classes.choice}>
        <RoleSelect
          label={t('choose')}
          allowDeselect={false}
          roles={roles}
          value={String(role.id)}
          onChange={(value) => setId(Number(value))}
        />
        {own.length > 0 && <RowMenu key={role.id} name={spoken(role.name)} actions={() => own} />}
      </div>
      <div className={classes.list}>
        {groups.map(([object, lines]) => (
          <section key={object} aria-label={object}>
            <h3>{object}</h3>
            {lines.map((line) => (
              <Line key={line.key} className={classes.line}>
                <PermissionBox role={role} line={line} {...box} />
                {line.verb}
              </Line>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
