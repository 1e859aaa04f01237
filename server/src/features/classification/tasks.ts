import type { TaskHandlers } from '../tasks/work.ts';
import { DATASET_PART, describeExport, downloadDataset } from './verbs/download-dataset.ts';
import { exportDataset } from './verbs/export-dataset.ts';
import { importSamples, syncImport } from './verbs/import-samples.ts';
import { readSamples, syncReading } from './verbs/read-samples.ts';

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
} satisfies Partial<TaskHandlers>;
