import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import {
  describeDatasets,
  describeEvaluations,
  describeInstances,
  describeModels,
  filterModelIds,
  locateDataset,
  locateEvaluation,
  locateInstance,
  locateModel,
} from './verbs/locate-classification.ts';
import { readIndexed } from './verbs/read-indexed.ts';
import { sweepStoredFiles } from './verbs/sweep-stored-files.ts';

export const room: ServerRoom<'classification'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      indexed: (app, scope, id) => readIndexed({ app, scope }, id),
    },
  },
  resources: {
    classification_dataset: {
      table: 'classification_dataset',
      read: 'CLASSIFICATION_DATASET_READ',
      locate: (tx, scope, id) => locateDataset({ tx, scope }, id),
      describe: (tx, scope, ids) => describeDatasets({ tx, scope }, ids),
    },
    classification_model: {
      table: 'classification_model',
      read: 'CLASSIFICATION_MODEL_READ',
      locate: (tx, scope, id) => locateModel({ tx, scope }, id),
      describe: (tx, scope, ids) => describeModels({ tx, scope }, ids),
      among: filterModelIds,
    },
    classification_model_instance: {
      table: 'classification_instance',
      read: 'CLASSIFICATION_MODEL_READ',
      locate: (tx, scope, id) => locateInstance({ tx, scope }, id),
      describe: (tx, scope, ids) => describeInstances({ tx, scope }, ids),
    },
    classification_model_evaluation: {
      table: 'classification_evaluation',
      read: 'CLASSIFICATION_MODEL_READ',
      locate: (tx, scope, id) => locateEvaluation({ tx, scope }, id),
      describe: (tx, scope, ids) => describeEvaluations({ tx, scope }, ids),
    },
  },
  jobs: {
    sweep_classification_files: {
      cron: '27 3 * * *',
      run: async (app, authorityFor) =>
        sweepStoredFiles({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
  },
};
