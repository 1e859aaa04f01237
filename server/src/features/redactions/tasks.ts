import type { TaskHandlers } from '../tasks/work.ts';
import { runRedaction } from './verbs/run-redaction.ts';
import { syncCopy } from './verbs/sync-copy.ts';

export const tasks = {
  redact_document: {
    at: 'document',
    permission: 'ENTITY_ANALYSIS_READ',
    run: runRedaction,
    onStatusChange: (app, tx, scope, task) => syncCopy({ app, tx, scope }, task),
  },
} satisfies Pick<TaskHandlers, 'redact_document'>;
