import { defineTasks } from '../base/task.ts';

export const classificationTasks = defineTasks('classification', {
  read_samples: {
    description: 'Read samples',
    entityType: 'classification_dataset',
    retry: true,
    unarchived: true,
    kwargs: { samples: 'number' },
    steps: {
      read: { todo: 'Read texts', doing: 'Reading texts', done: 'Read texts', share: 0.9 },
      compare: { todo: 'Find duplicates', doing: 'Finding duplicates', done: 'Found duplicates', share: 0.1 },
    },
  },
  import_samples: {
    description: 'Import samples',
    entityType: 'classification_dataset',
    retry: true,
    unarchived: true,
    kwargs: { filename: 'text' },
    steps: {
      unpack: { todo: 'Unpack samples', doing: 'Unpacking samples', done: 'Unpacked samples', share: 1 },
    },
  },
  export_dataset: {
    description: 'Export dataset',
    entityType: 'classification_dataset',
    retry: true,
    unarchived: true,
    kwargs: { format: 'text' },
    steps: {
      pack: { todo: 'Pack samples', doing: 'Packing samples', done: 'Packed samples', share: 1 },
    },
  },
  train_model: {
    description: 'Train model',
    entityType: 'classification_model_instance',
    retry: true,
    unarchived: true,
    kwargs: { version: 'number' },
    steps: {
      load: { todo: 'Load samples', doing: 'Loading samples', done: 'Loaded samples', share: 0.1 },
      train: { todo: 'Train', doing: 'Training', done: 'Trained', share: 0.6 },
      evaluate: { todo: 'Evaluate', doing: 'Evaluating', done: 'Evaluated', share: 0.3 },
    },
  },
  evaluate_model: {
    description: 'Evaluate model',
    entityType: 'classification_model_evaluation',
    retry: true,
    unarchived: true,
    kwargs: { method: 'text' },
    steps: {
      load: { todo: 'Load samples', doing: 'Loading samples', done: 'Loaded samples', share: 0.1 },
      evaluate: { todo: 'Evaluate', doing: 'Evaluating', done: 'Evaluated', share: 0.9 },
    },
  },
  classify_documents: {
    description: 'Classify documents',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { model: 'text', documents: 'number' },
    steps: {
      classify: { todo: 'Classify documents', doing: 'Classifying documents', done: 'Classified documents', share: 1 },
    },
  },
});
