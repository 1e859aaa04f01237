import type { taskCalls } from '@dossier/contract/tasks/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { cancelTask } from './verbs/cancel-task.ts';
import { cancelTasks } from './verbs/cancel-tasks.ts';
import { dismissTasks } from './verbs/dismiss-tasks.ts';
import { downloadTaskFile } from './verbs/download-task-file.ts';
import { getTask } from './verbs/get-task.ts';
import { listOwnTasks, listTasks, listTaskTypes } from './verbs/list-tasks.ts';
import { retryTask } from './verbs/retry-task.ts';

export const handlers = (app: App): Handlers<typeof taskCalls> => ({
  mine: ({ scope, authority, caller, query }) => listOwnTasks({ app, scope, authority, caller }, query),

  mineActive: ({ scope, authority, caller, query }) =>
    listOwnTasks({ app, scope, authority, caller }, { ...query, active: true }),

  types: async ({ query }) => listTaskTypes(query),

  all: async ({ scope, authority, query }) =>
    listTasks({ app, scope }, { accessible: await authority.accessible('DOCUMENT_READ'), ...query }),

  ofDocument: async ({ scope, authority, params, query }) =>
    listTasks(
      { app, scope },
      {
        accessible: await authority.accessible('DOCUMENT_READ'),
        ...query,
        entity_type: 'document',
        entity_id: params.id,
      },
    ),

  get: ({ scope, caller, authority, params, query }) =>
    getTask({ app, scope, caller, authority }, { id: params.id, uuid: query.uuid }),

  cancel: ({ scope, caller, authority, params, query }) =>
    cancelTask({ app, scope, caller, authority }, { id: params.id, terminate: query.terminate }),

  cancelMany: ({ scope, caller, authority, body }) => cancelTasks({ app, scope, caller, authority }, body),

  dismiss: ({ scope, caller, authority, body }) => dismissTasks({ app, scope, caller, authority }, body),

  download: ({ scope, caller, authority, params }) =>
    downloadTaskFile({ app, scope, caller, authority }, { id: params.id, part: params.part }),

  retry: ({ scope, caller, authority, params }) => retryTask({ app, scope, caller, authority }, params.id),
});
