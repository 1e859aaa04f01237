import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { rolesAtQuery, useAddRole, useUpdateRole } from '../queries.ts';
import { RoleSelect } from './role-select.tsx';

interface AddProps {
  context: RoleContext;
  /** The company of the role; selected in the dialog if omitted. */
  companyId?: number;
  forInstallation: boolean;
  forCompany: boolean;
  onClose: () => void;
}

interface NewRole extends Record<string, unknown> {
  name: string;
  context: RoleContext;
  company_id: number | null;
  like: string | null;
}

/** Creates a custom role, optionally with the permissions of another one. Permissions are edited in the table. */
export function AddRoleDialog({ context, companyId, forInstallation, forCompany, onClose }: AddProps) {
  const { t } = useTranslation('roles');
  const add = useAddRole();
  const key = useRef(crypto.randomUUID());
  const form = useForm<NewRole>({
    initialValues: { name: '', context, company_id: companyId ?? null, like: null },
    validate: { name: (name) => (name.trim() === '' ? t('name_missing') : null) },
  });
  const { context: level, company_id: owner } = form.getValues();
  const others = useQuery(rolesAtQuery(level, owner ?? 0)).data ?? [];
  return (
    <FormDialog
      onClose={onClose}
      title={t('add')}
      form={form}
      onSend={async ({ name, company_id, like }) => {
        const model = others.find((role) => String(role.id) === like);
        const permissions = (model?.permissions ?? []).map((permission) => permission.key as PermissionKey);
        await add.mutateAsync({ body: { name, context: level, company_id, permissions }, key: key.current });
        showToast({ kind: 'success', text: t('added', { name }) });
      }}
    >
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      {companyId !== undefined && (
        <Select
          label={t('level_label')}
          allowDeselect={false}
          data={(['company', 'project'] as const).map((value) => ({ value, label: t(`level.${value}`) }))}
          {...form.getInputProps('context')}
        />
      )}
      {companyId === undefined && forCompany && level !== 'app' && (
        <CompanyPicker
          label={t('owner')}
          permission="ROLE_CREATE"
          clearable={forInstallation}
          {...(forInstallation && { placeholder: t('owner_installation') })}
          value={form.getValues().company_id}
          onChange={(id) => form.setValues({ company_id: id, like: null })}
        />
      )}
      <RoleSelect
        label={<OptionalLabel>{t('copy_from')}</OptionalLabel>}
        placeholder={t('copy_from_none')}
        clearable
        roles={others}
        {...form.getInputProps('like')}
      />
    </FormDialog>
  );
}

export function RenameRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const update = useUpdateRole();
  const form = useForm<{ name: string }>({
    initialValues: { name: role.name },
    validate: { name: (name) => (name.trim() === '' ? t('name_missing') : null) },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit')}
      form={form}
      onSend={async ({ name }) => {
        await update.mutateAsync({ id: role.id, body: { name } });
        showToast({ kind: 'success', text: t('renamed', { name }) });
      }}
    >
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
