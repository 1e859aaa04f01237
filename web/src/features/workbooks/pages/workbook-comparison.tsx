import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../client/failures.ts';
import { ComparisonBar } from '../../../parts/comparisons/comparison-bar.tsx';
import { comparisonName } from '../../../parts/comparisons/comparison-name.ts';
import { GoneComparison } from '../../../parts/comparisons/gone.tsx';
import classes from '../../../parts/comparisons/result.module.css';
import { Unfinished } from '../../../parts/comparisons/unfinished.tsx';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { Result } from '../parts/result/result.tsx';
import { workbookComparisons } from '../parts/workbook-comparisons.ts';
import { useLiveWorkbookComparison } from '../live.ts';
import { workbookComparisonQuery } from '../queries.ts';

const route = getRouteApi('/layout/workbook-compare/$workbookCompareId');

/** A comparison of workbooks: its result, or how far it is. */
export function WorkbookComparisonPage() {
  const { workbookCompareId } = route.useParams();
  // Remounted for each comparison: filters and places belong to one.
  return <OpenComparison key={workbookCompareId} id={workbookCompareId} />;
}

function OpenComparison({ id }: { id: number }) {
  const { t } = useTranslation('frame');
  const { data: comparison, error } = useSuspenseQuery(workbookComparisonQuery(id));
  useCrumbs([{ label: t('compare.titles.compare'), to: '/doc-compare' }, { label: comparisonName(comparison) }]);
  useLiveWorkbookComparison(id);
  // It was there before: it or a document was deleted, or access was withdrawn.
  if (error instanceof CallFailure && (error.status === 404 || error.status === 403)) return <GoneComparison />;
  if (comparison.state === 'done') return <Result comparison={comparison} />;
  return (
    <div className={classes.page}>
      <ComparisonBar kind={workbookComparisons} comparison={comparison} />
      <Unfinished kind={workbookComparisons} comparison={comparison} />
    </div>
  );
}
