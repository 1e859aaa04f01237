import type { TaskHandlers } from '../tasks/work.ts';
import { syncVersion } from './verbs/sync-version.ts';
import { trainModel } from './verbs/train-model.ts';

export const tasks = {
  train_ner_model: {
    at: 'ner_model',
    permission: 'ENTITY_ANALYSIS_UPDATE',
    run: trainModel,
    onStatusChange: (app, tx, scope, task) => syncVersion({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
