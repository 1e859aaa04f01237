import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './company-roles.module.css';
import { RoleMatrix } from './role-matrix.tsx';
import { RolesTable } from './roles-table.tsx';
import { useRoleActions } from './use-role-actions.tsx';

interface Props {
  company: { id: number };
}

/** The roles of a company. */
export function CompanyRoles({ company: { id: companyId } }: Props) {
  const { t } = useTranslation('roles');
  const actions = useRoleActions({ context: 'company', companyId });
  return (
    <>
      <RolesTable
        companyId={companyId}
        actions={actions}
        tools={
          actions.mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.add}>
              {t('add')}
            </Button>
          )
        }
      />
      {actions.dialog}
    </>
  );
}

/** The permissions of a company's roles, at company and project level. */
export function CompanyPermissions({ company: { id: companyId } }: Props) {
  const { t } = useTranslation('roles');
  const [context, setContext] = useState<'company' | 'project'>('company');
  const actions = useRoleActions({ context, companyId });
  return (
    <>
      <div className={classes.level}>
        <SegmentedControl
          aria-label={t('level_label')}
          data={(['company', 'project'] as const).map((value) => ({ value, label: t(`level.${value}`) }))}
          value={context}
          onChange={(value) => setContext(value)}
        />
      </div>
      <RoleMatrix key={context} context={context} companyId={companyId} actions={actions} />
      {actions.dialog}
    </>
  );
}
