import type { TaskHandlers } from '../tasks/work.ts';
import { runSummaries } from './verbs/run-summaries.ts';
import { runText } from './verbs/run-text.ts';
import { syncSummaries } from './verbs/sync-summaries.ts';
import { syncText } from './verbs/sync-text.ts';

export const tasks = {
  summarise_text: {
    at: 'person',
    permission: null,
    run: runText,
    onStatusChange: (app, tx, scope, task) => syncText({ app, tx, scope }, task),
  },
  summarise_document: {
    at: 'document',
    permission: 'DOCUMENT_READ',
    run: runSummaries,
    onStatusChange: (app, tx, scope, task) => syncSummaries({ app, tx, scope }, task),
  },
  summarise_documents: {
    at: 'project',
    permission: 'DOCUMENT_UPDATE',
    run: runSummaries,
    onStatusChange: (app, tx, scope, task) => syncSummaries({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
