import type { Version } from '@dossier/contract/sentiment/sample-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { versionsQuery } from './sample-queries.ts';
import { TrainBar } from './train-bar.tsx';
import { VersionCard } from './version-card.tsx';
import classes from './samples.module.css';

interface Props {
  analysis: SentimentAnalysis;
  mayEdit: boolean;
}

/** The trained versions of an analysis with their figures, the newest first. */
export function VersionsTab({ analysis, mayEdit }: Props) {
  const { t } = useTranslation('sentiment');
  const { data, error, refetch } = useQuery(versionsQuery(analysis.id));
  return (
    <>
      <TrainBar analysis={analysis} mayEdit={mayEdit} />
      {error && !data && (
        <div className={classes.message}>
          <MessageBar
            kind="error"
            title={errorMessage(error)}
            action={{ label: t('retry'), run: () => void refetch() }}
          />
        </div>
      )}
      {!data && !error && <SkeletonRows />}
      {data && data.length === 0 && <EmptyState title={t('empty.versions')}>{t('empty.versions_text')}</EmptyState>}
      {data && data.length > 0 && (
        <div className={classes.versions} tabIndex={0} role="region" aria-label={t('tab.versions')}>
          {data.map((version: Version) => (
            <VersionCard key={version.id} analysisId={analysis.id} version={version} mayEdit={mayEdit} />
          ))}
        </div>
      )}
    </>
  );
}
