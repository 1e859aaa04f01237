import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../client/preferences.ts';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { TemplateDesk } from '../parts/template-desk.tsx';
import { toRules } from '../parts/template-values.ts';
import { inFormWords, useTemplateForm } from '../parts/use-template-form.ts';
import { useAddTemplate } from '../queries.ts';

const route = getRouteApi('/layout/template/add');

/** A new template, with a preview on a document. */
export function AddTemplatePage() {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const { company_id: requestedCompany } = route.useSearch();
  const { companyId: usual } = usePreferences();
  const add = useAddTemplate();
  const form = useTemplateForm(null, requestedCompany ?? usual);
  // One idempotency key for all attempts of this form, so that a double click creates one template.
  const key = useRef(crypto.randomUUID());
  useCrumbs([{ label: t('title'), to: '/templates' }, { label: t('add') }]);
  return (
    <Page>
      <PageHeader title={t('add')} ruled />
      <TemplateDesk
        form={form}
        isNew
        verb={t('add')}
        onCancel={() => void navigate({ to: '/templates' })}
        onSend={async (values) => {
          const { name, description, company_id: companyId } = values;
          const body = { company_id: companyId!, name, description, rules: toRules(values) };
          const template = await inFormWords(() => add.mutateAsync({ body, key: key.current }));
          showToast({ kind: 'success', text: t('added', { name: template.name }) });
          await navigate({ to: '/template/$templateId', params: { templateId: template.id } });
        }}
      />
    </Page>
  );
}
