import type { classificationCalls } from '@dossier/contract/classification/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { datasetHandlers } from './handlers-datasets.ts';
import { modelHandlers } from './handlers-models.ts';
import { predictionHandlers } from './handlers-predictions.ts';
import { evaluationHandlers, instanceHandlers, labellingHandlers } from './handlers-training.ts';

export const handlers = (app: App): Handlers<typeof classificationCalls> => ({
  ...modelHandlers(app),
  ...instanceHandlers(app),
  ...evaluationHandlers(app),
  ...datasetHandlers(app),
  ...labellingHandlers(app),
  ...predictionHandlers(app),
});
