import type { TaskHandlers } from '../tasks/work.ts';
import { findProjectDates } from './verbs/find-project-dates.ts';

export const tasks = {
  find_dates: { at: 'project', permission: 'DOCUMENT_UPDATE', run: findProjectDates },
} satisfies Pick<TaskHandlers, 'find_dates'>;
