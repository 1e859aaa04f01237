import type { ListedComparison } from '@dossier/contract/compare/schema';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { comparisonName } from '../../../../parts/comparisons/comparison-name.ts';
import { ComparisonState } from '../../../../parts/comparisons/comparison-state.tsx';
import { ButtonLink } from '../../../../parts/link.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { When } from '../../../../parts/when.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import classes from '../list/list.module.css';
import { comparisonsOfDocumentQuery } from '../../queries.ts';

/** The comparisons with a document, and a new one. */
export function ComparePanel({ document }: PanelContext) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const { data, error, refetch } = useQuery(comparisonsOfDocumentQuery(document.id));
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
      {error && !data && (
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('comparisons:retry'), run: () => void refetch() }}
        />
      )}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.items.length === 0 && <p>{t('document.none')}</p>}
      {data?.items.map((comparison) => (
        <PanelRow key={comparison.id} comparison={comparison} />
      ))}
    </div>
  );
}

function PanelRow({ comparison }: { comparison: ListedComparison }) {
  return (
    <article className={classes.panelRow}>
      <Link to="/doc-compare/$comparisonId" params={{ comparisonId: comparison.id }}>
        {comparisonName(comparison)}
      </Link>
      <div className={classes.panelFacts}>
        <ComparisonState comparison={comparison} />
        <When at={comparison.created_at} />
      </div>
      {comparison.problem && <p className={classes.panelFacts}>{wordSentence(comparison.problem)}</p>}
    </article>
  );
}
