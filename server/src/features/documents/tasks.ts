import type { TaskWorks } from '../tasks/work.ts';
import { describeDocuments } from './verbs/describe-documents.ts';
import { followTask } from './verbs/follow-task.ts';
import { makeFindable } from './verbs/make-findable.ts';

export const tasks = {
  index_document: {
    ground: 'document',
    permission: 'DOCUMENT_READ',
    run: makeFindable,
    follow: followTask,
    describe: describeDocuments,
  },
} satisfies Partial<TaskWorks>;
