import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { AddTemplateLink, TemplatesTable } from '../parts/templates-table.tsx';

/** All templates the user can see, over all companies. */
export function TemplatesPage() {
  const { t } = useTranslation('templates');
  return (
    <Page>
      <PageHeader title={t('title')} actions={<AddTemplateLink />} />
      <TemplatesTable />
    </Page>
  );
}
