import type { TaskHandlers } from '../tasks/work.ts';
import { syncDocument } from './verbs/sync-document.ts';
import { processDocument } from './verbs/process-document.ts';

export const tasks = {
  index_document: {
    at: 'document',
    permission: 'DOCUMENT_READ',
    run: processDocument,
    onStatusChange: (app, tx, scope, task) => syncDocument({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
