import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import type { AnyComparison, ComparisonKind } from '../../../../parts/comparisons/comparison-kind.ts';
import { comparisonName } from '../../../../parts/comparisons/comparison-name.ts';
import { ComparisonState } from '../../../../parts/comparisons/comparison-state.tsx';
import { ButtonLink } from '../../../../parts/link.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { When } from '../../../../parts/when.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { workbookComparisons } from '../../../workbooks/parts/workbook-comparisons.ts';
import { workbookComparisonsOfDocumentQuery } from '../../../workbooks/queries.ts';
import { documentComparisons } from '../document-comparisons.ts';
import classes from '../list/list.module.css';
import { comparisonsOfDocumentQuery } from '../../queries.ts';

/** The comparisons with a document, and a new one. */
export function ComparePanel({ document }: PanelContext) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const documents = useQuery(comparisonsOfDocumentQuery(document.id));
  const workbooks = useQuery(workbookComparisonsOfDocumentQuery(document.id));
  const queries = [documents, workbooks];
  const error = queries.find((query) => query.error && !query.data)?.error;
  const isLoaded = documents.data !== undefined && workbooks.data !== undefined;
  const rows = [
    ...(documents.data?.items ?? []).map((comparison) => ({ kind: documentComparisons, comparison })),
    ...(workbooks.data?.items ?? []).map((comparison) => ({ kind: workbookComparisons, comparison })),
  ].toSorted((one, other) => Date.parse(other.comparison.created_at) - Date.parse(one.comparison.created_at));
  return (
    <div className={classes.panel}>
      <ButtonLink
        className={classes.panelAction ?? ''}
        to="/doc-compare"
        search={{ source: document.id, source_version: document.version.number }}
        leftSection={<IconArrowsDiff size={16} aria-hidden />}
      >
        {t('document.other')}
      </ButtonLink>
      {error && (
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{
            label: t('comparisons:retry'),
            run: () => queries.forEach((query) => query.error && void query.refetch()),
          }}
        />
      )}
      {!isLoaded && !error && <SkeletonRows count={3} />}
      {isLoaded && rows.length === 0 && <p>{t('document.none')}</p>}
      {rows.map(({ kind, comparison }) => (
        <PanelRow key={kind.path(comparison.id)} kind={kind} comparison={comparison} />
      ))}
    </div>
  );
}

function PanelRow({ kind, comparison }: { kind: ComparisonKind; comparison: AnyComparison }) {
  return (
    <article className={classes.panelRow}>
      <Link to={kind.path(comparison.id)}>{comparisonName(comparison)}</Link>
      <div className={classes.panelFacts}>
        <ComparisonState comparison={comparison} />
        <When at={comparison.created_at} />
      </div>
      {comparison.problem && <p className={classes.panelFacts}>{wordSentence(comparison.problem)}</p>}
    </article>
  );
}
