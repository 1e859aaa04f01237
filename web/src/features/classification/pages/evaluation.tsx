import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../parts/page.tsx';

/** An evaluation of a version. */
export function EvaluationPage() {
  const { t } = useTranslation('frame');
  return (
    <Page>
      <PageHeader title={t('classification.titles.evaluation')} ruled />
    </Page>
  );
}
