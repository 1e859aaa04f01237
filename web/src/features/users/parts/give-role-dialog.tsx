import { roleContexts, type RoleContext } from '@dossier/contract/base/permission';
import type { User } from '@dossier/contract/users/schema';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { ProjectPicker } from '../../../shell/pickers/project-picker.tsx';
import { RoleSelect } from '../../roles/parts/role-select.tsx';
import { rolesAtQuery, useAssign } from '../../roles/queries.ts';
import { usePermissions } from '../../../client/me.ts';
import { useUserName } from './user-state.tsx';

interface Values extends Record<string, unknown> {
  context: RoleContext;
  company_id: number | null;
  project_id: number | null;
  role_id: string | null;
}

/** Assigns a role to a user in a place. */
export function GiveRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['users', 'roles']);
  const getUserName = useUserName();
  const may = usePermissions();
  const assign = useAssign();
  const levels = roleContexts.filter((level) => level !== 'app' || may('ROLE_APP_ASSIGN'));
  const form = useForm<Values>({
    initialValues: { context: 'company', company_id: null, project_id: null, role_id: null },
    validate: {
      company_id: (id, { context }) => (context !== 'app' && id === null ? t('assign_role.company_missing') : null),
      project_id: (id, { context }) => (context === 'project' && id === null ? t('assign_role.project_missing') : null),
      role_id: (id) => (id === null ? t('assign_role.role_missing') : null),
    },
  });
  const { context, company_id } = form.getValues();
  const roles = useQuery(rolesAtQuery(context, company_id ?? 0)).data ?? [];
  return (
    <FormDialog
      onClose={onClose}
      title={t('assign_role.title')}
      sub={t('assign_role.sub', { name: getUserName(user) })}
      form={form}
      onSend={async ({ project_id, role_id }) => {
        const contextId = context === 'app' ? null : context === 'company' ? company_id : project_id;
        await assign.mutateAsync([{ action: 'assign', roleId: Number(role_id), userId: user.id, context, contextId }]);
        showToast({ kind: 'success', text: t('assign_role.done') });
      }}
    >
      <Select
        label={t('assign_role.level')}
        allowDeselect={false}
        data={levels.map((value) => ({ value, label: t(`roles:level.${value}`) }))}
        {...form.getInputProps('context')}
        onChange={(value) => form.setValues({ context: value as RoleContext, role_id: null, project_id: null })}
      />
      {context !== 'app' && (
        <CompanyPicker
          permission={context === 'company' ? 'ROLE_ASSIGN' : 'PROJECT_READ'}
          value={company_id}
          error={form.errors['company_id']}
          onChange={(id) => form.setValues({ company_id: id, project_id: null, role_id: null })}
        />
      )}
      {context === 'project' && (
        <ProjectPicker
          companyId={company_id}
          value={form.getValues().project_id}
          error={form.errors['project_id']}
          onChange={(id) => form.setFieldValue('project_id', id)}
        />
      )}
      <RoleSelect label={t('column.role')} roles={roles} {...form.getInputProps('role_id')} />
    </FormDialog>
  );
}
