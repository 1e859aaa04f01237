import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { flag, idParams, listQuery, oneOrMore, pageSchema, PER_PAGE_MAX, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { taskStatuses } from './constants.ts';
import { taskResult } from './schema.ts';

const taskFilters = {
  status: oneOrMore(z.enum(taskStatuses)),
  task_id: oneOrMore(z.string().max(100)),
  entity_type: z.enum(entityTypes).optional(),
  entity_id: integer().optional(),
  q: z.string().trim().max(200).optional(),
  /** Task types whose translated name matches `q`. */
  named: oneOrMore(z.string().max(100)),
};
const taskOrder = ['created_at', 'updated_at', 'completed_at', 'status', 'task_id', 'duration'] as const;

export const taskCalls = {
  mine: call({
    summary: 'The tasks that the caller started.',
    access: { signedIn: 'only the caller’s tasks' },
    query: listQuery(taskOrder, taskFilters, '-created_at'),
    answer: pageSchema(taskResult),
  }),
  mineActive: call({
    summary: 'The caller’s tasks that are running, queued, or ended within the last 15 minutes.',
    access: { signedIn: 'only the caller’s tasks' },
    query: listQuery(taskOrder, {}, '-created_at'),
    answer: pageSchema(taskResult),
  }),
  types: call({
    summary: 'The task types.',
    access: { signedIn: 'a fixed list of the product' },
    query: listQuery(['description'], {
      q: z.string().trim().max(200).optional(),
      per_page: integer(1, PER_PAGE_MAX).default(10),
    }),
    answer: pageSchema(z.object({ id: z.string(), description: z.string() })),
  }),
  all: call({
    summary: 'The tasks of all users, over all companies.',
    access: { technicalAdmin: 'covers the whole installation' },
    query: listQuery(
      taskOrder,
      { ...taskFilters, company_id: oneOrMore(integer()), created_by: oneOrMore(integer()) },
      '-created_at',
    ),
    answer: pageSchema(taskResult),
  }),
  ofDocument: call({
    summary: 'The tasks that worked on a document.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: listQuery(taskOrder, {}, '-created_at'),
    answer: pageSchema(taskResult),
  }),
  get: call({
    summary: 'One task result; `uuid`, if given, must match.',
    access: { signedIn: 'the caller’s tasks; tasks of others require permission to read their entity, else 404' },
    params: idParams,
    query: z.object({ uuid: z.string().max(100).optional() }),
    answer: taskResult,
  }),
  cancel: call({
    summary: 'Cancel a task; `terminate=true` terminates it at once.',
    access: { signedIn: 'the caller’s tasks; for technical admins all' },
    params: idParams,
    query: z.object({ terminate: flag.default(false) }),
    answer: taskResult,
  }),
  retry: call({
    summary: 'Start a failed, cancelled or terminated task again.',
    access: { signedIn: 'the caller’s tasks; for technical admins all' },
    params: idParams,
    answer: taskResult,
  }),
  download: call({
    summary: 'A file that the task created: `archive` of an exported company.',
    access: { signedIn: 'as for the task, with permission to read the content of the file' },
    params: idParams.extend({ part: z.string().max(100) }),
    answerKind: 'file',
  }),
};
