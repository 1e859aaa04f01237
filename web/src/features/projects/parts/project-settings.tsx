import { PageBody } from '../../../parts/page.tsx';
import { SettingsForm } from '../../settings/parts/settings-form.tsx';

/** The effective settings of the project. */
export function ProjectSettings({ companyId, projectId }: { companyId: number; projectId: number }) {
  return (
    <PageBody>
      <SettingsForm place={{ level: 'project', id: projectId }} companyId={companyId} />
    </PageBody>
  );
}
