import type { QueryOf } from '@dossier/contract/base/route';
import { roleCalls } from '@dossier/contract/roles/calls';
import type { Role } from '@dossier/contract/roles/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { spoken } from '../../../client/sentences.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { Picker } from '../../../parts/forms/picker.tsx';
import { roleKeys, roleQuery } from '../queries.ts';
import { type MatrixProps, PermissionBox } from './permission-box.tsx';
import classes from './role-matrix.module.css';

type Asked = Partial<QueryOf<typeof roleCalls.list>>;

/** Roles in the list of the field at once. */
const FOUND_AT_ONCE = 25;
const named = ({ id, name, company }: Role) => ({ id, name: spoken(name), ...(company && { detail: company.name }) });

/** One role at a time, for narrow screens. */
export function OneRole({ roles, groups, asked, ...box }: MatrixProps & { asked: Asked }) {
  const { t } = useTranslation('roles');
  const [first] = roles;
  const [id, setId] = useState(first!.id);
  const role = useQuery(roleQuery(id)).data ?? roles.find((one) => one.id === id) ?? first!;
  const Line = box.actions.mayChange(role) ? 'label' : 'div';
  const own = box.actions.actionsOf(role);
  return (
    <>
      <div className={classes.choice}>
        <Picker
          label={t('choose')}
          queryKey={[...roleKeys.all, 'picker', asked]}
          load={async (q, signal) => {
            const query = { ...asked, ...(q && { q }), per_page: FOUND_AT_ONCE };
            const { items, total } = await call(roleCalls.list, { query }, { signal });
            return { items: items.map(named), total };
          }}
          chosen={named(role)}
          value={role.id}
          onChange={(chosen) => chosen !== null && setId(chosen)}
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
