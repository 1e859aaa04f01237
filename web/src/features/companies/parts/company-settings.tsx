import { PageBody } from '../../../parts/page.tsx';
import { SettingsForm } from '../../settings/parts/settings-form.tsx';

/** What holds in the company and, until it is set there, in its projects. */
export function CompanySettings({ companyId }: { companyId: number }) {
  return (
    <PageBody>
      <SettingsForm place={{ level: 'company', id: companyId }} companyId={companyId} />
    </PageBody>
  );
}
