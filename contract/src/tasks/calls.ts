import { z } from 'zod';
import { asIssue } from '../base/sentence.ts';
import { entityTypes } from '../base/entity.ts';
import { flag, id, idParams, listQuery, oneOrMore, pageSchema, PER_PAGE_MAX, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { taskStatuses } from './constants.ts';
import { taskResult } from './schema.ts';
import { say } from './sentences.ts';

const taskFilters = {
  status: oneOrMore(z.enum(taskStatuses)),
  task_id: oneOrMore(z.string().max(100)),
  entity_type: z.enum(entityTypes).optional(),
  entity_id: integer().optional(),
  q: z.string().trim().max(200).optional(),
  /** Task types whose translated name matches `q`. */
  named: oneOrMore(z.string().max(100)),
};
const ownTaskFilters = {
  ...taskFilters,
  /** Only failed tasks that need attention: neither dismissed nor repaired by a later task, and their item still exists. */
  attention: flag.optional(),
};
const taskOrder = ['created_at', 'updated_at', 'completed_at', 'status', 'task_id', 'duration'] as const;

/** The caller's tasks for a bulk call: `ids`, or all that match `filter` except those in `except`. */
const chosenTasks = z.object({
  ids: z.array(id).min(1).max(10_000).optional(),
  // Strict: an unknown filter would select too many tasks.
  filter: z.object(ownTaskFilters).strict().optional(),
  except: z.array(id).max(10_000).optional(),
});
export type ChosenTasks = z.output<typeof chosenTasks>;
type Choice = Pick<ChosenTasks, 'ids' | 'filter'>;
const isOneChoice = ({ ids, filter }: Choice) => (ids === undefined) !== (filter === undefined);
const oneChoice = { path: ['ids'], error: asIssue(say('ids_or_filter')) };

export const taskCalls = {
  mine: call({
    summary: 'The tasks that the caller started.',
    access: { signedIn: 'only the caller’s tasks' },
    query: listQuery(taskOrder, { ...ownTaskFilters, ids: oneOrMore(integer()) }, '-created_at'),
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
  cancelMany: call({
    summary: 'Cancel tasks of the caller: by ids, or all that match a filter. Tasks that have ended are left out.',
    access: { signedIn: 'only the caller’s tasks' },
    body: chosenTasks.refine(isOneChoice, oneChoice),
    answer: z.object({
      /** Queued tasks; they will not run. */
      cancelled: z.number().int(),
      /** Running tasks; each stops at its next step. */
      stopping: z.number().int(),
    }),
  }),
  dismiss: call({
    summary: 'Remove failed tasks from what needs the caller’s attention, or put them back with `dismissed: false`.',
    access: { signedIn: 'only the caller’s tasks' },
    body: chosenTasks.extend({ dismissed: z.boolean().default(true) }).refine(isOneChoice, oneChoice),
    answer: z.object({ ids: z.array(z.number().int()) }),
  }),
  retry: call({
    summary: 'Start a failed, cancelled or terminated task again.',
    access: { signedIn: 'the caller’s tasks; for technical admins all' },
    params: idParams,
    answer: taskResult,
  }),
  download: call({
    summary: 'A file that the task created: `archive` of an exported company, `zip` of downloaded documents.',
    access: { signedIn: 'as for the task, with permission to read the content of the file' },
    params: idParams.extend({ part: z.string().max(100) }),
    answerKind: 'file',
  }),
};
