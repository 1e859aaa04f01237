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
import {
  copyClasses,
  documentFields,
  narrowDocumentsByClass,
  projectFields,
  takeClassesAlong,
} from './verbs/add-classes.ts';
import { ARRIVAL_JOB, classifyArrivals, classifySoon } from './verbs/classify-arrivals.ts';
import { readIndexed } from './verbs/read-indexed.ts';
import { sweepStoredFiles } from './verbs/sweep-stored-files.ts';
import { TRAIN_JOB, trainByJob } from './verbs/train-when-read.ts';

export const room: ServerRoom<'classification'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: (scope) => ({
        forRows: (tx, _scope, rows) => documentFields({ tx, scope }, rows),
      }),
      narrow: (_app, scope, columns, query) => Promise.resolve(narrowDocumentsByClass({ scope }, { columns, query })),
      copy: (tx, scope, copied) => copyClasses({ tx, scope }, copied),
      moved: (tx, scope, { ids }) => takeClassesAlong({ tx, scope }, ids),
      async indexed(app, scope, id) {
        await readIndexed({ app, scope }, id);
        await classifySoon({ app, scope }, id);
      },
    },
    project: {
      fields: { forRows: (tx, scope, rows) => projectFields({ tx, scope }, rows) },
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
    [TRAIN_JOB]: { run: (app, authorityFor, job) => trainByJob({ app, authority: authorityFor(systemActor) }, job) },
    [ARRIVAL_JOB]: {
      run: (app, authorityFor, job) => classifyArrivals({ app, authority: authorityFor(systemActor) }, job),
    },
    sweep_classification_files: {
      cron: '27 3 * * *',
      run: async (app, authorityFor) =>
        sweepStoredFiles({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
  },
};
