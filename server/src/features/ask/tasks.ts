import type { TaskHandlers } from '../tasks/work.ts';
import { answerQuestion } from './verbs/answer-question.ts';
import { readAttachment } from './verbs/read-attachment.ts';
import { syncAnswer } from './verbs/sync-answer.ts';
import { syncAttachment } from './verbs/sync-attachment.ts';

export const tasks = {
  read_attachment: {
    at: 'person',
    permission: null,
    run: readAttachment,
    onStatusChange: (app, tx, scope, task) => syncAttachment({ app, tx, scope }, task),
  },
  answer_question: {
    at: 'person',
    permission: null,
    run: answerQuestion,
    onStatusChange: (app, tx, scope, task) => syncAnswer({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
