import { PageBody } from '../../../parts/page.tsx';
import { SettingsForm } from '../../settings/parts/settings-form.tsx';

/** Settings of the company, and defaults for its projects. */
export function CompanySettings({ companyId }: { companyId: number }) {
  return (
    <PageBody>
      <SettingsForm place={{ level: 'company', id: companyId }} companyId={companyId} />
    </PageBody>
  );
}
