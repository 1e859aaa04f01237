import { defineTasks } from '../base/task.ts';

export const askTasks = defineTasks('ask', {
  read_attachment: {
    description: 'Read attached file',
    entityType: 'chat_session',
    retry: true,
    steps: {
      fetch_data: {
        todo: 'Fetch data',
        doing: 'Fetching data',
        done: 'Fetched data',
        share: 0.1,
      },
      parse_pages: {
        todo: 'Parse pages',
        doing: 'Parsing pages',
        done: 'Parsed pages',
        share: 0.9,
      },
    },
  },
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
