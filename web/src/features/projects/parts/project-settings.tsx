import { useQuery } from '@tanstack/react-query';
import { PageBody } from '../../../parts/page.tsx';
import { fieldsOfQuery } from '../../custom-fields/queries.ts';
import { SettingsForm } from '../../settings/parts/settings-form.tsx';

/** What holds in the project. */
export function ProjectSettings({ companyId, projectId }: { companyId: number; projectId: number }) {
  const fields = useQuery(fieldsOfQuery('project', projectId)).data ?? [];
  return (
    <PageBody>
      <SettingsForm
        place={{ level: 'project', id: projectId }}
        companyId={companyId}
        choices={{ custom_field: fields }}
      />
    </PageBody>
  );
}
