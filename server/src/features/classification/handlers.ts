import type { classificationCalls } from '@dossier/contract/classification/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { datasetHandlers } from './handlers-datasets.ts';
import { modelHandlers } from './handlers-models.ts';

export const handlers = (app: App): Handlers<typeof classificationCalls> => ({
  ...modelHandlers(app),
  ...datasetHandlers(app),
});
