import type { Comparison } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { languageName } from '../../../../parts/formats/language.ts';
import classes from '../../../../parts/comparisons/result.module.css';
import { useComparisonActions } from '../../../../parts/comparisons/use-comparison-actions.tsx';
import { documentComparisons } from '../document-comparisons.ts';

/** Above the result: warnings, and a newer version of a document. */
export function ResultNotices({ comparison }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation(['compare', 'comparisons']);
  const { compareAgain } = useComparisonActions(documentComparisons);
  const { source, target, warnings } = comparison;
  const isOneDocument = source.document.id === target.document.id;
  const outdated = [source, target].filter((side) => side.outdated);
  const isOutdated = isOneDocument ? target.outdated : outdated.length > 0;
  if (warnings.length === 0 && !isOutdated) return null;
  const nameOf = (code: string | null) => (code === null ? '?' : languageName(code, i18n.language));
  return (
    <div className={classes.notices}>
      {warnings.map(({ code }) => (
        <MessageBar key={code} kind="warning" title={t(`warning.${code}.title`)}>
          {t(`warning.${code}.text`, { older: nameOf(source.language), newer: nameOf(target.language) })}
        </MessageBar>
      ))}
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
