import type { TaskHandlers } from '../tasks/work.ts';
import { classifyDocuments } from './verbs/classify-documents.ts';
import { DATASET_PART, describeExport, downloadDataset } from './verbs/download-dataset.ts';
import { exportDataset } from './verbs/export-dataset.ts';
import { importSamples, syncImport } from './verbs/import-samples.ts';
import { readSamples, syncReading } from './verbs/read-samples.ts';
import { runEvaluation } from './verbs/run-evaluation.ts';
import { syncEvaluation, syncInstance } from './verbs/sync-instance.ts';
import { trainInstance } from './verbs/train-instance.ts';

export const tasks = {
  read_samples: {
    at: 'classification_dataset',
    permission: 'CLASSIFICATION_DATASET_UPDATE',
    run: readSamples,
    onStatusChange: (_app, tx, scope, task) => syncReading({ tx, scope }, task),
  },
  import_samples: {
    at: 'classification_dataset',
    permission: 'CLASSIFICATION_DATASET_UPDATE',
    run: importSamples,
    onStatusChange: (_app, tx, scope, task) => syncImport({ tx, scope }, task),
  },
  export_dataset: {
    at: 'classification_dataset',
    permission: 'CLASSIFICATION_DATASET_READ',
    run: exportDataset,
    file: describeExport,
    download: (app, authority, task, part) =>
      part === DATASET_PART ? downloadDataset({ app, authority }, task) : null,
  },
  train_model: {
    at: 'classification_model_instance',
    permission: 'CLASSIFICATION_MODEL_UPDATE',
    run: trainInstance,
    onStatusChange: (app, tx, scope, task) => syncInstance({ app, tx, scope }, task),
  },
  evaluate_model: {
    at: 'classification_model_evaluation',
    permission: 'CLASSIFICATION_MODEL_UPDATE',
    run: runEvaluation,
    onStatusChange: (app, tx, scope, task) => syncEvaluation({ app, tx, scope }, task),
  },
  classify_documents: { at: 'project', permission: 'CLASSIFICATION_SCHEDULE', run: classifyDocuments },
} satisfies Partial<TaskHandlers>;
