import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { classificationCalls } from './calls.ts';
import { classificationPaths } from './paths.ts';
import { classificationTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'classification',
  calls: withPaths(classificationPaths, classificationCalls),
  tasks: classificationTasks,
  events: ['classification'],
  permissions: [
    'CLASSIFICATION_MODEL_CREATE',
    'CLASSIFICATION_MODEL_READ',
    'CLASSIFICATION_MODEL_UPDATE',
    'CLASSIFICATION_MODEL_DELETE',
    'CLASSIFICATION_DATASET_CREATE',
    'CLASSIFICATION_DATASET_READ',
    'CLASSIFICATION_DATASET_UPDATE',
    'CLASSIFICATION_DATASET_DELETE',
    'CLASSIFICATION_FEEDBACK',
    'CLASSIFICATION_SCHEDULE',
  ],
  settings: ['classification.models'],
  entities: {
    classification_dataset: 'company',
    classification_model: 'company',
    classification_model_instance: 'company',
    classification_model_evaluation: 'company',
  },
  lists: {
    'classification-models': {
      at: 'app',
      read: 'CLASSIFICATION_MODEL_READ',
      ids: { company_id: 'company', dataset_id: 'classification_dataset' },
    },
    'company-classification-models': {
      at: 'company',
      read: 'CLASSIFICATION_MODEL_READ',
      ids: { dataset_id: 'classification_dataset' },
    },
    'classification-datasets': { at: 'app', read: 'CLASSIFICATION_DATASET_READ', ids: { company_id: 'company' } },
    'classification-instances': { at: 'company', read: 'CLASSIFICATION_MODEL_READ' },
    'classification-evaluations': { at: 'company', read: 'CLASSIFICATION_MODEL_READ' },
    'classification-samples': { at: 'company', read: 'CLASSIFICATION_DATASET_READ' },
    'classification-imported': { at: 'company', read: 'CLASSIFICATION_DATASET_READ' },
    'classification-duplicates': { at: 'company', read: 'CLASSIFICATION_DATASET_READ' },
    'classification-mistakes': { at: 'company', read: 'CLASSIFICATION_DATASET_READ' },
    'classification-evaluated-samples': { at: 'company', read: 'CLASSIFICATION_MODEL_READ' },
    'classified-documents': { at: 'project', read: 'DOCUMENT_READ', ids: { model_id: 'classification_model' } },
  },
});
