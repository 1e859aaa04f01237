import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { eraseAnswersFrom } from './verbs/erase-answers.ts';
import { describeEvaluations, locateEvaluation, locateSet } from './verbs/locate-evaluation.ts';

export const room: ServerRoom<'evaluations'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      erase: (tx, scope, ids) => eraseAnswersFrom({ tx, scope }, ids),
    },
  },
  resources: {
    question_set: {
      table: 'question_set',
      read: 'COMPANY_SETTINGS_EDIT',
      locate: (tx, scope, id) => locateSet({ tx, scope }, id),
    },
    evaluation: {
      table: 'evaluation',
      read: 'COMPANY_SETTINGS_EDIT',
      locate: (tx, scope, id) => locateEvaluation({ tx, scope }, id),
      describe: (tx, scope, ids) => describeEvaluations({ tx, scope }, ids),
    },
  },
};
