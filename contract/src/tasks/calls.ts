import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { flag, idParams, listQuery, manyOf, pageOf, PER_PAGE_MAX, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import { taskResult, taskStatuses } from './schema.ts';

const taskFilters = {
  status: manyOf(z.enum(taskStatuses)),
  task_id: manyOf(z.string().max(100)),
  entity_type: z.enum(entityTypes).optional(),
  entity_id: whole().optional(),
  q: z.string().trim().max(200).optional(),
};
const taskOrder = ['created_at', 'updated_at', 'completed_at', 'status', 'task_id', 'duration'] as const;

export const taskCalls = {
  mine: call({
    method: 'GET',
    path: 'task/my-tasks',
    summary: 'The tasks that the caller started.',
    access: { signedIn: 'they are the caller’s own' },
    query: listQuery(taskOrder, taskFilters, '-created_at'),
    answer: pageOf(taskResult),
  }),
  mineActive: call({
    method: 'GET',
    path: 'task/my-active-tasks',
    summary: 'The caller’s tasks that run, wait, or ended within the last 15 minutes.',
    access: { signedIn: 'they are the caller’s own' },
    query: listQuery(taskOrder, {}, '-created_at'),
    answer: pageOf(taskResult),
  }),
  types: call({
    method: 'GET',
    path: 'task/types',
    summary: 'The kinds of task.',
    access: { signedIn: 'a fixed list of the product' },
    query: listQuery(['description'], {
      q: z.string().trim().max(200).optional(),
      per_page: whole(1, PER_PAGE_MAX).default(10),
    }),
    answer: pageOf(z.object({ id: z.string(), description: z.string() })),
  }),
  all: call({
    method: 'GET',
    path: 'task',
    summary: 'The tasks of everyone, over all companies.',
    access: { technicalAdmin: 'a view over the whole installation' },
    query: listQuery(
      taskOrder,
      { ...taskFilters, company_id: manyOf(whole()), created_by: manyOf(whole()) },
      '-created_at',
    ),
    answer: pageOf(taskResult),
  }),
  ofDocument: call({
    method: 'GET',
    path: 'document/:id/tasks',
    summary: 'The tasks that worked on a document.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: listQuery(taskOrder, {}, '-created_at'),
    answer: pageOf(taskResult),
  }),
  get: call({
    method: 'GET',
    path: 'task/:id',
    summary: 'One task result; `uuid` must be its uuid when given.',
    access: { signedIn: 'own tasks; those of others only with the right to read their entity, else 404' },
    params: idParams,
    query: z.object({ uuid: z.string().max(100).optional() }),
    answer: taskResult,
  }),
  cancel: call({
    method: 'PUT',
    path: 'task/:id/cancel',
    summary: 'Ask a task to stop; `terminate=true` stops it now.',
    access: { signedIn: 'own tasks; technical admins all' },
    params: idParams,
    query: z.object({ terminate: flag.default(false) }),
    answer: taskResult,
  }),
  retry: call({
    method: 'PUT',
    path: 'task/:id/retry',
    summary: 'Start a failed, cancelled or terminated task again.',
    access: { signedIn: 'own tasks; technical admins all' },
    params: idParams,
    answer: taskResult,
  }),
  download: call({
    method: 'GET',
    path: 'task/:id/download/:part',
    summary: 'A file that the task has made: `archive` of an exported company.',
    access: { signedIn: 'as the task itself, with the right to what the file holds' },
    params: idParams.extend({ part: z.string().max(100) }),
    answerKind: 'file',
  }),
};
