import { defineTasks } from '../base/task.ts';

export const askTasks = defineTasks('ask', {
  answer_question: {
    description: 'Answer question',
    entityType: 'chat_message',
    retry: true,
    quiet: true,
    steps: {
      find_passages: {
        todo: 'Find passages',
        doing: 'Finding passages',
        done: 'Found passages',
        share: 0.4,
      },
      write_answer: {
        todo: 'Write answer',
        doing: 'Writing answer',
        done: 'Written answer',
        share: 0.6,
      },
    },
  },
});
