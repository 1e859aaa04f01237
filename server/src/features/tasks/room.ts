import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { TASK_JOB } from './queueing.ts';
import { failAbandonedTask, runTask } from './runner.ts';
import { getTask } from './verbs/get-task.ts';
import { recoverTasks } from './verbs/recover-tasks.ts';

export const room: ServerRoom<'tasks'> = {
  handlers,
  tasks: {},
  archive,
  resources: {},
  jobs: {
    [TASK_JOB]: {
      run: (app, authorityFor, job) => runTask({ app, authorityFor }, job),
      onAbandoned: (app, authorityFor, job) => failAbandonedTask({ app, authorityFor }, job),
    },
    recover_tasks: {
      cron: '* * * * *',
      run: async (app, authorityFor) => recoverTasks({ app, scope: await authorityFor(systemActor).own() }),
    },
  },
  socketRooms: {
    task: { ids: 'integer', assertReadable: (app, listener, id) => getTask({ app, ...listener }, { id: Number(id) }) },
  },
};
