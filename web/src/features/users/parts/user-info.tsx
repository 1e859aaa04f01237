import type { User } from '@dossier/contract/users/schema';
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { PageBody } from '../../../parts/page.tsx';
import { When } from '../../../parts/when.tsx';
import { useMe, usePermissions } from '../../../client/me.ts';
import { useUpdateUser } from '../queries.ts';
import { NameFields, type PersonValues, usePersonChecks } from './person-fields.tsx';
import { UserState, useUserName } from './user-state.tsx';

/** The details of a user; a form for users who can edit them. */
export function UserInfo({ user }: { user: User }) {
  const me = useMe();
  const may = usePermissions();
  const changeable = !user.deleted && may('USER_UPDATE') && (!user.is_technical_admin || me.is_technical_admin);
  return changeable ? <UserForm key={user.updated_at} user={user} /> : <UserFacts user={user} />;
}

function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const userName = useUserName();
  return (
    <PageBody>
      <FactList
        facts={[
          [t('column.name'), userName(user)],
          [t('column.email'), user.email || '–'],
          [t('column.state'), <UserState key="state" user={user} />],
          [t('column.admin'), user.is_technical_admin ? t('yes') : t('no')],
          [t('column.created'), <When key="created" at={user.created_at} />],
        ]}
      />
    </PageBody>
  );
}

interface Values extends PersonValues {
  is_technical_admin: boolean;
}

function UserForm({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const me = useMe();
  const update = useUpdateUser();
  const form = useForm<Values>({
    initialValues: {
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      is_technical_admin: user.is_technical_admin,
    },
    validate: usePersonChecks(),
  });
  return (
    <FormPage
      form={form}
      verb={t('save')}
      onSend={async ({ email, is_technical_admin, ...names }) => {
        // Only technical admins can change the address and the flag.
        const more = me.is_technical_admin ? { email: email.trim(), is_technical_admin } : {};
        await update.mutateAsync({ id: user.id, body: { ...names, ...more } });
        form.resetDirty();
        showToast({ kind: 'success', text: t('saved') });
      }}
    >
      <NameFields form={form} />
      <TextInput
        label={t('column.email')}
        type="email"
        maxLength={320}
        readOnly={!me.is_technical_admin}
        {...(!me.is_technical_admin && { description: t('email_help') })}
        {...form.getInputProps('email')}
      />
      {me.is_technical_admin && (
        <Switch
          label={t('admin')}
          description={t('admin_help')}
          {...form.getInputProps('is_technical_admin', { type: 'checkbox' })}
        />
      )}
    </FormPage>
  );
}
