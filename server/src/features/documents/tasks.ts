import type { TaskWorks } from '../tasks/work.ts';
import { followTask } from './verbs/follow-task.ts';
import { makeFindable } from './verbs/make-findable.ts';

export const tasks = {
  index_document: {
    at: 'document',
    permission: 'DOCUMENT_READ',
    run: makeFindable,
    follow: followTask,
  },
} satisfies Partial<TaskWorks>;
