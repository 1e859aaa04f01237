import type { TaskHandlers } from '../tasks/work.ts';
import { runAnalysis } from './verbs/run-analysis.ts';
import { syncAnalysis } from './verbs/start-analysis.ts';
import { syncTraining } from './verbs/sync-training.ts';
import { trainVersion } from './verbs/train-version.ts';

export const tasks = {
  analyse_sentiment: {
    at: 'project',
    permission: 'SENTIMENT_ANALYSIS_UPDATE',
    run: runAnalysis,
    onStatusChange: (_app, tx, scope, task) => syncAnalysis({ tx, scope }, task),
  },
  analyse_document_sentiment: {
    at: 'document',
    permission: 'SENTIMENT_ANALYSIS_UPDATE',
    run: runAnalysis,
    onStatusChange: (_app, tx, scope, task) => syncAnalysis({ tx, scope }, task),
  },
  train_sentiment_model: {
    at: 'sentiment_analysis',
    permission: 'SENTIMENT_ANALYSIS_UPDATE',
    run: trainVersion,
    onStatusChange: (app, tx, scope, task) => syncTraining({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
