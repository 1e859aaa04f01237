import type { ChartPeriod } from '@dossier/contract/sentiment/constants';
import type { ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { FailedDocuments } from '../../../documents/parts/analyses/analysed-documents.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { type ChosenFilters, NOT_SURE } from './passage-filters.ts';
import { PassagesChart } from './passages-chart.tsx';
import { PassagesPane } from './passages-pane.tsx';
import { ResultFigures } from './result-figures.tsx';
import { chartQuery } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { useRetry } from '../../queries.ts';
import classes from './report.module.css';

interface Props {
  place: ResultPlace;
  analysis: SentimentAnalysis;
  results: ProjectAnalysis;
  by: ChartPeriod;
  onBy: (by: ChartPeriod) => void;
  chosen: ChosenFilters;
  onFilters: (chosen: Record<string, string[]>) => void;
  /** Whether the user may run the analysis and label passages. */
  mayChange: boolean;
}

/** The results in a project: four figures, the passages over time, the documents, and the passages, both with the worst first. */
export function ResultsTab({ place, analysis, results, by, onBy, chosen, onFilters, mayChange }: Props) {
  const { t } = useTranslation('sentiment');
  const retry = useRetry(place);
  const months = useQuery(chartQuery(place, { by: 'month' }));
  const chart = useQuery(chartQuery(place, { by }));
  const failed = results.failed + results.cancelled;
  const isNew = results.documents + results.empty + failed + results.queued === 0;
  if (isNew) return <EmptyState title={t('empty.results')}>{t('empty.results_text')}</EmptyState>;
  return (
    <div className={classes.report}>
      {failed > 0 && (
        <div className={classes.message}>
          <FailedDocuments results={results} retry={retry} verb={t('retry')} mayRun={mayChange} />
        </div>
      )}
      <ResultFigures
        results={results}
        months={months.data?.points ?? noPoints}
        onLabel={mayChange ? () => onFilters(NOT_SURE) : null}
      />
      <div className={classes.panes}>
        <div className={classes.left}>
          {chart.error && !chart.data && (
            <div className={classes.message}>
              <MessageBar
                kind="error"
                title={errorMessage(chart.error)}
                action={{ label: t('retry'), run: () => void chart.refetch() }}
              />
            </div>
          )}
          {!chart.data && !chart.error && <SkeletonRows count={4} />}
          {chart.data && chart.data.points.length > 0 && <PassagesChart chart={chart.data} by={by} onBy={onBy} />}
          <div className={classes.documents}>
            <DocumentsTable place={place} companyId={analysis.company.id} results={results} mayRun={mayChange} />
          </div>
        </div>
        <PassagesPane
          key={place.projectId}
          place={place}
          analysis={analysis}
          chosen={chosen}
          onFilters={onFilters}
          periods={months.data?.points ?? noPoints}
          mayLabel={mayChange}
        />
      </div>
    </div>
  );
}

const noPoints: readonly never[] & never[] = [];
