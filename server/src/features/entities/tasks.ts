import type { TaskHandlers } from '../tasks/work.ts';
import { runAnalysis } from './verbs/run-analysis.ts';
import { syncAnalysis } from './verbs/start-analysis.ts';

export const tasks = {
  analyse_entities: {
    at: 'project',
    permission: 'ENTITY_ANALYSIS_UPDATE',
    run: runAnalysis,
    onStatusChange: (_app, tx, scope, task) => syncAnalysis({ tx, scope }, task),
  },
  analyse_document_entities: {
    at: 'document',
    permission: 'ENTITY_ANALYSIS_UPDATE',
    run: runAnalysis,
    onStatusChange: (_app, tx, scope, task) => syncAnalysis({ tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
