import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';
import classes from '../../../../parts/comparisons/result.module.css';
import { useComparisonActions } from '../../../../parts/comparisons/use-comparison-actions.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Warnings } from '../warnings.tsx';
import { workbookComparisons } from '../workbook-comparisons.ts';

/** Above the result: that nothing changed, warnings, and a newer version of a document. */
export function ResultNotices({ comparison }: { comparison: WorkbookComparison }) {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const { compareAgain } = useComparisonActions(workbookComparisons);
  const { source, target, warnings, counts, nothing_in_common: isUnrelated } = comparison;
  const isOneDocument = source.document.id === target.document.id;
  const outdated = [source, target].filter((side) => side.outdated);
  const isOutdated = isOneDocument ? target.outdated : outdated.length > 0;
  const isUnchanged = counts?.total === 0 && !isUnrelated;
  if (warnings.length === 0 && !isOutdated && !isUnchanged) return null;
  return (
    <div className={classes.notices}>
      {isUnchanged && <MessageBar kind="success" title={t('unchanged')} />}
      <Warnings warnings={warnings} />
      {isOutdated && (
        <MessageBar
          kind="info"
          title={t('comparisons:outdated', { name: (isOneDocument ? target : outdated[0]!).document.name })}
          // Two versions of a document stay those two.
          {...(!isOneDocument && { action: { label: t('comparisons:again'), run: () => compareAgain(comparison) } })}
        />
      )}
    </div>
  );
}
