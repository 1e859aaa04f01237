import { useQuery } from '@tanstack/react-query';
import { PageBody } from '../../../parts/page.tsx';
import { fieldsOfQuery } from '../../custom-fields/queries.ts';
import { SettingsForm } from '../../settings/parts/settings-form.tsx';
import { useRoleChoices } from '../../settings/parts/use-role-choices.ts';
import { templatesOfQuery } from '../../templates/queries.ts';

/** What holds in the company and, until it is set there, in its projects. */
export function CompanySettings({ companyId }: { companyId: number }) {
  const roles = useRoleChoices('company', companyId);
  const fields = useQuery(fieldsOfQuery('company', companyId)).data;
  const templates = useQuery(templatesOfQuery(companyId)).data?.items;
  return (
    <PageBody>
      <SettingsForm
        place={{ level: 'company', id: companyId }}
        companyId={companyId}
        choices={{ company_role: roles, custom_field: fields, template: templates, context_view: [] }}
      />
    </PageBody>
  );
}
