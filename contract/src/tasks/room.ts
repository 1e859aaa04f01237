import { defineRoom } from '../base/room.ts';
import { taskCalls } from './calls.ts';

export const room = defineRoom({
  name: 'tasks',
  calls: taskCalls,
  tasks: {},
  events: ['task'],
  permissions: [],
  entities: {},
});
