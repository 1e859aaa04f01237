import type { TaskHandlers } from '../tasks/work.ts';
import { runEvaluation } from './verbs/run-evaluation.ts';
import { syncEvaluation } from './verbs/sync-evaluation.ts';

export const tasks = {
  run_evaluation: {
    at: 'evaluation',
    permission: 'COMPANY_SETTINGS_EDIT',
    run: runEvaluation,
    onStatusChange: (_app, tx, scope, task) => syncEvaluation({ tx, scope }, task),
  },
} satisfies Pick<TaskHandlers, 'run_evaluation'>;
