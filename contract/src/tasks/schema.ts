import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { moment, person } from '../base/page.ts';

export const taskStatuses = ['scheduled', 'start', 'success', 'failure', 'cancelled', 'terminated'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
/** Finished for good. */
export const endedStatuses = ['success', 'failure', 'cancelled', 'terminated'] as const satisfies readonly TaskStatus[];

export const taskStepState = z.object({
  key: z.string(),
  state: z.enum(['todo', 'doing', 'done']),
  done: z.number().int(),
  /** 0 when the step does not count units. */
  total: z.number().int(),
});

export const taskResult = z.object({
  /** Id of the task result; the same value as `task_result_id` in events. */
  id: z.number().int(),
  uuid: z.string(),
  /** The kind of task. */
  task_id: z.string(),
  /** Description of the task in English; clients show their own language by `task_id`. */
  task: z.string(),
  task_composition: z.string().nullable(),
  status: z.enum(taskStatuses),
  message: z.string(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  task_completion_percentage: z.number(),
  steps: z.array(taskStepState),
  entity_type: z.enum(entityTypes),
  entity_id: z.number().int().nullable(),
  /** What a link to the entity needs. */
  entity: z
    .object({
      name: z.string(),
      company_id: z.number().int().nullable(),
      project_id: z.number().int().nullable(),
      document_id: z.number().int().nullable(),
      uuid: z.string().nullable(),
    })
    .nullable(),
  task_kwargs: z.record(z.string(), z.unknown()),
  company_id: z.number().int(),
  batch_task: z.boolean(),
  /** Whether `PUT task/{id}/retry` would take it. */
  retryable: z.boolean(),
  created_at: moment,
  updated_at: moment,
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  created_by: person.nullable(),
  /** Seconds from start to end, or so far. */
  duration: z.number().nullable(),
});
export type TaskResult = z.output<typeof taskResult>;
