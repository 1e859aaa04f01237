import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { NameFields, type PersonValues, usePersonChecks } from '../parts/person-fields.tsx';
import { useAddUser } from '../queries.ts';

interface NewUser extends PersonValues {
  way: 'invite' | 'password';
  password: string;
}

/** A new user, invited by mail or with an initial password. */
export function AddUserPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const add = useAddUser();
  const key = useRef(crypto.randomUUID());
  const checks = usePersonChecks();
  const form = useForm<NewUser>({
    initialValues: { email: '', first_name: '', last_name: '', way: 'invite', password: '' },
    validate: {
      ...checks,
      password: (password, { way }) => (way === 'password' && password.length < 10 ? t('too_short') : null),
    },
  });
  useCrumbs([{ label: t('title'), to: '/users' }, { label: t('add') }]);
  return (
    <Page>
      <PageHeader title={t('add')} ruled />
      <FormPage
        form={form}
        verb={form.getValues().way === 'invite' ? t('invite') : t('add')}
        onCancel={() => void navigate({ to: '/users' })}
        onSend={async ({ email, first_name, last_name, way, password }) => {
          const credentials = way === 'invite' ? { invite: true } : { password };
          const body = { email: email.trim(), first_name, last_name, ...credentials };
          const user = await add.mutateAsync({ body, key: key.current });
          const name = `${user.first_name} ${user.last_name}`.trim();
          showToast({ kind: 'success', text: t(way === 'invite' ? 'invited' : 'added', { name }) });
          await navigate({ to: '/user/$userId', params: { userId: user.id } });
        }}
      >
        <TextInput
          label={t('column.email')}
          type="email"
          maxLength={320}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NameFields form={form} />
        <Radio.Group label={t('sign_in_method.label')} {...form.getInputProps('way')}>
          <Stack gap={8} mt={6}>
            <Radio value="invite" label={t('sign_in_method.invite')} description={t('sign_in_method.invite_help')} />
            <Radio
              value="password"
              label={t('sign_in_method.password')}
              description={t('sign_in_method.password_help')}
            />
          </Stack>
        </Radio.Group>
        {form.getValues().way === 'password' && (
          <PasswordInput
            label={t('password')}
            description={t('password_help')}
            autoComplete="new-password"
            maxLength={200}
            {...form.getInputProps('password')}
          />
        )}
      </FormPage>
    </Page>
  );
}
