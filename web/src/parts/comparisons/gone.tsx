import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { ButtonLink } from '../link.tsx';
import { Page, PageHeader } from '../page.tsx';

/** A comparison that was deleted, or is no longer accessible. */
export function GoneComparison() {
  const { t } = useTranslation(['comparisons', 'frame']);
  return (
    <Page scroll>
      <PageHeader title={t('frame:compare.titles.compare')} />
      <EmptyState
        title={t('gone.title')}
        actions={
          <ButtonLink to="/doc-compare" variant="filled">
            {t('back')}
          </ButtonLink>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </Page>
  );
}
