import type { QueryOf } from '@dossier/contract/base/route';
import { rolePaths } from '@dossier/contract/roles/paths';
import type { Role } from '@dossier/contract/roles/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { roleName, systemRolesNamed } from '../../../client/sentences.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { Picker } from '../../../parts/forms/picker.tsx';
import { roleKeys, roleQuery } from '../queries.ts';
import { type MatrixProps, PermissionBox } from './permission-box.tsx';
import classes from './role-matrix.module.css';

type RolesQuery = Partial<QueryOf<typeof rolePaths.list>>;

/** Number of results in the dropdown. */
const MAX_RESULTS = 25;
const toItem = (role: Role) => ({
  id: role.id,
  name: roleName(role),
  ...(role.company && { detail: role.company.name }),
});

/** One role at a time, for narrow screens. */
export function OneRole({ roles, groups, rolesFilter, ...box }: MatrixProps & { rolesFilter: RolesQuery }) {
  const { t } = useTranslation('roles');
  const [first] = roles;
  const [id, setId] = useState(first!.id);
  const role = useQuery(roleQuery(id)).data ?? roles.find((item) => item.id === id) ?? first!;
  const Line = box.actions.mayChange(role) ? 'label' : 'div';
  const own = box.actions.getActions(role);
  return (
    <>
      <div className={classes.choice}>
        <Picker
          label={t('choose')}
          queryKey={[...roleKeys.all, 'picker', rolesFilter]}
          load={async (q, signal) => {
            const query = { ...rolesFilter, ...(q && { q, key: systemRolesNamed(q) }), per_page: MAX_RESULTS };
            const { items, total } = await call(rolePaths.list, { query }, { signal });
            return { items: items.map(toItem), total };
          }}
          selected={toItem(role)}
          value={role.id}
          onChange={(selected) => selected !== null && setId(selected)}
        />
        {own.length > 0 && <RowMenu key={role.id} name={roleName(role)} actions={() => own} />}
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
