import { z } from 'zod';
import { problem, sentence } from '../base/failure.ts';
import { entityTypes } from '../base/entity.ts';
import { moment, person } from '../base/page.ts';
import { taskStatuses } from './constants.ts';

export const taskStepState = z.object({
  key: z.string(),
  state: z.enum(['todo', 'doing', 'done']),
  done: z.number().int(),
  /** 0 when the step does not count units. */
  total: z.number().int(),
});

/** Why a document is not in the zip of a download: it was deleted or moved meanwhile, or its file could not be loaded. */
export const leftOutReasons = ['deleted', 'unreadable'] as const;

/** A file that a task made for the user who started it. */
export const taskFile = z.object({
  /** For `GET task/{id}/download/{part}`. */
  part: z.string(),
  filename: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** What was asked for and is not in it; the first 100. */
  left_out: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
  left_out_count: z.number().int(),
});
export type TaskFile = z.output<typeof taskFile>;

export const taskResult = z.object({
  /** Id of the task result; equals `task_result_id` in events. */
  id: z.number().int(),
  uuid: z.string(),
  /** The task type. */
  task_id: z.string(),
  /** The English description; clients translate it by `task_id`. */
  task: z.string(),
  task_composition: z.string().nullable(),
  status: z.enum(taskStatuses),
  /** `message` in English, with the key and params for translation. */
  ...sentence.shape,
  error: problem.nullable(),
  task_completion_percentage: z.number(),
  steps: z.array(taskStepState),
  entity_type: z.enum(entityTypes),
  entity_id: z.number().int().nullable(),
  /** The ids that a link to the entity needs. */
  entity: z
    .object({
      name: z.string(),
      company_id: z.number().int().nullable(),
      project_id: z.number().int().nullable(),
      document_id: z.number().int().nullable(),
      uuid: z.string().nullable(),
      /** The ids of the entities that it is part of, for links that have them. */
      parents: z.partialRecord(z.enum(entityTypes), z.number().int()).optional(),
    })
    .nullable(),
  /** What the task type declares as `kwargs`. */
  task_kwargs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Only for the user who started the task, as long as it can be downloaded. */
  file: taskFile.nullable(),
  company_id: z.number().int(),
  batch_task: z.boolean(),
  /** A running task that was asked to stop and has not stopped yet. */
  stopping: z.boolean(),
  /** A failed task that its user removed from what needs their attention. */
  dismissed: z.boolean(),
  /** Whether `PUT task/{id}/retry` is possible. */
  retryable: z.boolean(),
  created_at: moment,
  updated_at: moment,
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  created_by: person.nullable(),
  /** Duration in seconds, until now if it is still running. */
  duration: z.number().nullable(),
});
export type TaskResult = z.output<typeof taskResult>;
