import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { evaluationCalls } from './calls.ts';
import { evaluationPaths } from './paths.ts';
import { evaluationTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'evaluations',
  calls: withPaths(evaluationPaths, evaluationCalls),
  tasks: evaluationTasks,
  events: [],
  permissions: [],
  entities: { question_set: 'company', evaluation: 'company' },
});
