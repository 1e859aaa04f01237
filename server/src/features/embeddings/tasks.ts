import type { TaskHandlers } from '../tasks/work.ts';
import { embedPassages } from './verbs/embed-passages.ts';

export const tasks = {
  embed_passages: { at: 'company', permission: 'COMPANY_SETTINGS_EDIT', run: embedPassages },
} satisfies Partial<TaskHandlers>;
