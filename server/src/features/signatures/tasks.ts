import type { TaskHandlers } from '../tasks/work.ts';
import { runDetection } from './verbs/run-detection.ts';
import { syncDetection } from './verbs/sync-detection.ts';

export const tasks = {
  detect_signatures: {
    at: 'project',
    permission: 'SIGNATURE_SCHEDULE',
    run: runDetection,
    onStatusChange: (_app, tx, scope, task) => syncDetection({ tx, scope }, task),
  },
} satisfies Pick<TaskHandlers, 'detect_signatures'>;
