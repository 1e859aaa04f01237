import type { Member } from '@dossier/contract/roles/schema';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { roleName } from '../../../client/sentences.ts';
import { FieldPair, FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { PersonField } from './person-field.tsx';
import { RoleSelect } from '../../roles/parts/role-select.tsx';
import { rolesAtQuery, useAssign } from '../../roles/queries.ts';
import { type MemberPlace, useAddMember } from '../queries.ts';
import classes from './member-dialogs.module.css';

export interface NamedPlace extends MemberPlace {
  companyId: number;
  name: string;
}

interface MemberValues extends Record<string, unknown> {
  email: string;
  role_id: string | null;
  first_name: string;
  last_name: string;
}

/** The roles that can be assigned in a company or project. */
function useRolesAt({ level, companyId }: NamedPlace) {
  return useQuery(rolesAtQuery(level, companyId)).data ?? [];
}

/** Adds a member by email address; people without an account, or of other companies, receive an invitation. */
export function AddMemberDialog({ place, onClose }: { place: NamedPlace; onClose: () => void }) {
  const { t } = useTranslation('companies');
  const add = useAddMember();
  const roles = useRolesAt(place);
  const form = useForm<MemberValues>({
    initialValues: { email: '', role_id: null, first_name: '', last_name: '' },
    validate: { email: (email) => (email.trim() === '' ? t('member.email_missing') : null) },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('member.add')}
      sub={t('member.add_in', { name: place.name })}
      form={form}
      onSend={async ({ email, role_id, ...names }) => {
        const body = { email: email.trim(), ...names, ...(role_id !== null && { role_id: Number(role_id) }) };
        const member = await add.mutateAsync({ level: place.level, id: place.id, body });
        const text = member.pending
          ? t('member.invited', { email: member.email })
          : t('member.added', { name: member.name });
        showToast({ kind: 'success', text });
      }}
    >
      <PersonField
        place={place}
        label={t('member.person')}
        description={t('member.email_help')}
        maxLength={320}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <FieldPair>
        <TextInput
          label={<OptionalLabel>{t('member.first_name')}</OptionalLabel>}
          maxLength={100}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={<OptionalLabel>{t('member.last_name')}</OptionalLabel>}
          maxLength={100}
          {...form.getInputProps('last_name')}
        />
      </FieldPair>
      <RoleSelect
        label={t('member.role')}
        placeholder={t('member.role_default')}
        clearable
        roles={roles}
        {...form.getInputProps('role_id')}
      />
    </FormDialog>
  );
}

/** The roles assigned to a member here; inherited roles are shown but changed elsewhere. */
export function MemberRolesDialog({
  place,
  member,
  onClose,
}: {
  place: NamedPlace;
  member: Member;
  onClose: () => void;
}) {
  const { t } = useTranslation('companies');
  const assign = useAssign();
  const roles = useRolesAt(place);
  const previousRoles = rolesHere(member, place).map((role) => String(role.id));
  const isAssigned = ({ id }: { id: number }) => previousRoles.includes(String(id));
  const offered = [...roles.filter(isAssigned), ...roles.filter((role) => !isAssigned(role))];
  const form = useForm<{ roles: string[] }>({ initialValues: { roles: previousRoles } });
  const above = member.roles.filter((role) => !rolesHere(member, place).includes(role) && role.context !== 'project');
  return (
    <FormDialog
      onClose={onClose}
      title={t('member.edit')}
      sub={t('member.edit_for', { name: member.name })}
      form={form}
      onSend={async ({ roles: after }) => {
        const action = (verb: 'assign' | 'unassign') => (id: string) => ({
          action: verb,
          roleId: Number(id),
          userId: member.id,
          context: place.level,
          contextId: place.id,
        });
        await assign.mutateAsync([
          ...after.filter((id) => !previousRoles.includes(id)).map(action('assign')),
          ...previousRoles.filter((id) => !after.includes(id)).map(action('unassign')),
        ]);
        showToast({ kind: 'success', text: t('member.saved') });
      }}
    >
      <Checkbox.Group label={t('member.roles_here')} {...form.getInputProps('roles')}>
        <div className={classes.choices}>
          {offered.map((role) => (
            <Checkbox key={role.id} value={String(role.id)} label={roleName(role)} />
          ))}
        </div>
      </Checkbox.Group>
      {above.length > 0 && (
        <div className={classes.above}>
          <h3>{t('member.inherited')}</h3>
          <ul>
            {above.map((role) => (
              <li key={`${role.id}-${role.context}`}>
                {roleName(role)}, {t(`member.from.${role.context}`, { place: role.context_name })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

/** The roles assigned in this company or project itself. */
export const rolesHere = (member: Member, { level, id }: MemberPlace) =>
  member.roles.filter((role) => role.context === level && role.context_id === id);
