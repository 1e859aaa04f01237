import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { comparisonName } from '../parts/comparison-name.ts';
import { Result } from '../parts/result/result.tsx';
import { ResultBar } from '../parts/result/result-bar.tsx';
import classes from '../parts/result/result.module.css';
import { Unfinished } from '../parts/result/unfinished.tsx';
import { useLiveComparison } from '../live.ts';
import { comparisonQuery } from '../queries.ts';

const route = getRouteApi('/layout/doc-compare/$comparisonId');

/** A comparison: its result, or how far it is. */
export function ComparisonPage() {
  const { comparisonId } = route.useParams();
  // Remounted for each comparison: filters and places belong to one.
  return <OpenComparison key={comparisonId} id={comparisonId} />;
}

function OpenComparison({ id }: { id: number }) {
  const { t } = useTranslation(['compare', 'frame']);
  const { data: comparison, error } = useSuspenseQuery(comparisonQuery(id));
  useCrumbs([{ label: t('frame:compare.titles.compare'), to: '/doc-compare' }, { label: comparisonName(comparison) }]);
  useLiveComparison(id);
  // It was there before: it or a document was deleted, or access was withdrawn.
  if (error instanceof CallFailure && (error.status === 404 || error.status === 403)) return <Gone />;
  if (comparison.state === 'done') return <Result comparison={comparison} />;
  return (
    <div className={classes.page}>
      <ResultBar comparison={comparison} />
      <Unfinished comparison={comparison} />
    </div>
  );
}

function Gone() {
  const { t } = useTranslation(['compare', 'frame']);
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
