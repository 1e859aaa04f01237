import type { TaskHandlers } from '../tasks/work.ts';
import { runModelFetch } from './verbs/run-model-fetch.ts';

export const tasks = {
  fetch_model: { at: 'app', permission: 'SETTING_UPDATE', run: runModelFetch },
} satisfies Pick<TaskHandlers, 'fetch_model'>;
