import { say } from '@dossier/contract/sentiment/sentences';
import { analysisRuns } from '../../../document-analysis/runs.ts';
import { announceResults } from '../announce.ts';
import { queue } from '../store-results.ts';
import type { AnalysisRow } from '../tables.ts';
import { requireAnalysis } from './require-analysis.ts';

/** Start the tasks that analyse the sentiment of documents. */
export const {
  scheduleProject,
  scheduleDocument,
  retryFailed,
  start: startAnalysis,
  sync: syncAnalysis,
} = analysisRuns<AnalysisRow>({
  queue,
  kinds: { project: 'analyse_sentiment', document: 'analyse_document_sentiment' },
  entityType: 'sentiment_analysis',
  requireUsable: (context, id) => requireAnalysis(context, { id, lock: 'share' }),
  announce: announceResults,
  nothingFailed: say('nothing_failed'),
});
