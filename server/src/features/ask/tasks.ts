import type { TaskHandlers } from '../tasks/work.ts';
import { answerQuestion } from './verbs/answer-question.ts';
import { syncAnswer } from './verbs/sync-answer.ts';

export const tasks = {
  answer_question: {
    at: 'person',
    permission: null,
    run: answerQuestion,
    onStatusChange: (app, tx, scope, task) => syncAnswer({ app, tx, scope }, task),
  },
} satisfies Partial<TaskHandlers>;
