import { useQuery } from '@tanstack/react-query';
import { PageBody } from '../../../parts/page.tsx';
import { fieldsOfQuery } from '../../custom-fields/queries.ts';
import { SettingsForm } from '../../settings/parts/settings-form.tsx';
import { templatesOfQuery } from '../../templates/queries.ts';

/** What holds in the project. */
export function ProjectSettings({ companyId, projectId }: { companyId: number; projectId: number }) {
  const fields = useQuery(fieldsOfQuery('project', projectId)).data;
  const templates = useQuery(templatesOfQuery(companyId)).data?.items;
  return (
    <PageBody>
      <SettingsForm
        place={{ level: 'project', id: projectId }}
        companyId={companyId}
        choices={{ custom_field: fields, template: templates, context_view: [] }}
      />
    </PageBody>
  );
}
