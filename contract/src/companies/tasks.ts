import { defineTasks } from '../base/task.ts';

export const companyTasks = defineTasks('companies', {
  erase_company: {
    description: 'Erase company',
    entityType: 'company',
    kwargs: { name: 'text' },
    retry: true,
    steps: {
      stop_work: {
        todo: 'Stop running work',
        doing: 'Stopping running work',
        done: 'Stopped running work',
        share: 0.1,
      },
      erase_files: {
        todo: 'Erase files',
        doing: 'Erasing files',
        done: 'Erased files',
        share: 0.5,
      },
      erase_rows: {
        todo: 'Erase records',
        doing: 'Erasing records',
        done: 'Erased records',
        share: 0.4,
      },
    },
  },
  export_company: {
    description: 'Export company',
    entityType: 'company',
    retry: true,
    steps: {
      read_rows: {
        todo: 'Collect records',
        doing: 'Collecting records',
        done: 'Collected records',
        share: 0.4,
      },
      pack_files: {
        todo: 'Pack files',
        doing: 'Packing files',
        done: 'Packed files',
        share: 0.6,
      },
    },
  },
  restore_company: {
    description: 'Restore company',
    entityType: 'company',
    kwargs: { filename: 'text' },
    retry: false,
    steps: {
      check_archive: {
        todo: 'Check archive',
        doing: 'Checking archive',
        done: 'Checked archive',
        share: 0.1,
      },
      restore_files: {
        todo: 'Restore files',
        doing: 'Restoring files',
        done: 'Restored files',
        share: 0.3,
      },
      restore_rows: {
        todo: 'Restore records',
        doing: 'Restoring records',
        done: 'Restored records',
        share: 0.4,
      },
      index_passages: {
        todo: 'Make documents findable',
        doing: 'Making documents findable',
        done: 'Made documents findable',
        share: 0.2,
      },
    },
  },
});
