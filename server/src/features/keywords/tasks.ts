import type { TaskHandlers } from '../tasks/work.ts';
import { findProjectKeywords } from './verbs/find-project-keywords.ts';

export const tasks = {
  find_keywords: { at: 'project', permission: 'DOCUMENT_UPDATE', run: findProjectKeywords },
} satisfies Pick<TaskHandlers, 'find_keywords'>;
