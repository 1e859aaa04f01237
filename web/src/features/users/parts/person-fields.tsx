import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldPair, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';

/** The fields of every user form. */
export interface PersonValues extends Record<string, unknown> {
  email: string;
  first_name: string;
  last_name: string;
}

export function usePersonChecks() {
  const { t } = useTranslation('users');
  return {
    email: (email: string) => (/^[^\s@]+@\S+$/.test(email.trim()) ? null : t('email_wrong')),
    first_name: (name: string) => (name.trim() === '' ? t('first_name_missing') : null),
  };
}

export function NameFields<Values extends PersonValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('users');
  return (
    <FieldPair>
      <TextInput label={t('first_name')} maxLength={100} {...form.getInputProps('first_name')} />
      <TextInput
        label={<OptionalLabel>{t('last_name')}</OptionalLabel>}
        maxLength={100}
        {...form.getInputProps('last_name')}
      />
    </FieldPair>
  );
}
