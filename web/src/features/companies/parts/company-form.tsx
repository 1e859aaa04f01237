import type { Company } from '@dossier/contract/companies/schema';
import { Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { useUpdateCompany } from '../queries.ts';

export interface CompanyValues extends Record<string, unknown> {
  name: string;
  description: string;
}

export function useCompanyForm(company?: Company): UseFormReturnType<CompanyValues> {
  const { t } = useTranslation('companies');
  return useForm<CompanyValues>({
    initialValues: { name: company?.name ?? '', description: company?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? t('name_missing') : null) },
  });
}

export function CompanyFields({ form }: { form: UseFormReturnType<CompanyValues> }) {
  const { t } = useTranslation('companies');
  return (
    <>
      <TextInput label={t('column.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={<OptionalLabel>{t('column.description')}</OptionalLabel>}
        rows={3}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
    </>
  );
}

export function EditCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies');
  const update = useUpdateCompany();
  const form = useCompanyForm(company);
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit')}
      verb={t('save')}
      form={form}
      onSend={(body) => update.mutateAsync({ id: company.id, body })}
    >
      <CompanyFields form={form} />
    </FormDialog>
  );
}
