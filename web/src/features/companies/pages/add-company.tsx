import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { CompanyFields, useCompanyForm } from '../parts/company-form.tsx';
import { useAddCompany } from '../queries.ts';

export function AddCompanyPage() {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const add = useAddCompany();
  const form = useCompanyForm();
  // One key for all attempts of this form: a double click creates one company.
  const key = useRef(crypto.randomUUID());
  useCrumbs([{ label: t('title'), to: '/companies' }, { label: t('add') }]);
  return (
    <Page>
      <PageHeader title={t('add')} ruled />
      <FormPage
        form={form}
        verb={t('add')}
        onCancel={() => void navigate({ to: '/companies' })}
        onSend={async (body) => {
          const company = await add.mutateAsync({ body, key: key.current });
          showToast({ kind: 'success', text: t('added', { name: company.name }) });
          await navigate({ to: '/company/$companyId', params: { companyId: company.id } });
        }}
      >
        <CompanyFields form={form} />
      </FormPage>
    </Page>
  );
}
