import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { companyQuery } from '../../companies/queries.ts';
import { ProjectFields, useProjectForm } from '../parts/project-form.tsx';
import { useAddProject } from '../queries.ts';

const route = getRouteApi('/layout/company/$companyId/project/add');

export function AddProjectPage() {
  const { t } = useTranslation(['projects', 'frame']);
  const { companyId } = route.useParams();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(companyId);
  const { data: company } = useSuspenseQuery(companyQuery(chosenId));
  const add = useAddProject();
  const form = useProjectForm();
  // One idempotency key for all attempts of this form, so that a double click creates one project.
  const key = useRef(crypto.randomUUID());
  useCrumbs([
    { label: t('frame:companies.menu.companies'), to: '/companies' },
    { label: company.name, to: `/company/${chosenId}` },
    { label: t('add') },
  ]);
  return (
    <Page>
      <PageHeader title={t('add')} sub={t('in', { name: company.name })} ruled />
      <FormPage
        form={form}
        verb={t('add')}
        onCancel={() => void navigate({ to: '/company/$companyId', params: { companyId: chosenId } })}
        onSend={async (values) => {
          const project = await add.mutateAsync({ body: { ...values, company_id: chosenId }, key: key.current });
          showToast({ kind: 'success', text: t('added', { name: project.name }) });
          await navigate({
            to: '/company/$companyId/project/$projectId',
            params: { companyId: chosenId, projectId: project.id },
          });
        }}
      >
        <CompanyPicker permission="PROJECT_CREATE" value={chosenId} onChange={(id) => setChosenId(id ?? companyId)} />
        <ProjectFields form={form} />
      </FormPage>
    </Page>
  );
}
