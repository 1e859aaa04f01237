import type { Wording } from '@dossier/contract/base/sentence';
import type { EntityType } from '@dossier/contract/base/entity';
import type { TaskKindId } from '@dossier/contract/rooms';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { bigint, boolean, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Lane } from '../../engines/queue/port.ts';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const task = pgTable('task', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  uuid: uuid('uuid').notNull(),
  kind: text('kind').$type<TaskKindId>().notNull(),
  lane: text('lane').$type<Lane>().notNull(),
  status: text('status').$type<TaskStatus>().notNull().default('scheduled'),
  stopRequested: text('stop_requested').$type<'cancel' | 'terminate'>(),
  stopRequestedBy: id('stop_requested_by'),
  message: text('message').notNull().default(''),
  messageWording: jsonb('message_wording').$type<Wording>(),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  errorWording: jsonb('error_wording').$type<Wording>(),
  percentage: real('percentage').notNull().default(0),
  steps: jsonb('steps').$type<TaskResult['steps']>().notNull(),
  entityType: text('entity_type').$type<EntityType>().notNull(),
  entityId: id('entity_id'),
  projectId: id('project_id'),
  composition: text('composition'),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  checkpoint: jsonb('checkpoint').$type<Record<string, unknown>>(),
  attempt: integer('attempt').notNull().default(0),
  /** The number of retries by users. */
  restarts: integer('restarts').notNull().default(0),
  /** The streaming text of a running task: see `GrowingText`. */
  streamRun: integer('stream_run').notNull().default(0),
  streamNumber: integer('stream_number').notNull().default(0),
  streamText: text('stream_text'),
  parentId: id('parent_id'),
  batchTask: boolean('batch_task').notNull().default(false),
  isFinalTask: boolean('is_final_task').notNull().default(true),
  idempotencyKey: text('idempotency_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  completedAt: moment('completed_at'),
  createdBy: id('created_by'),
  /** When its user removed a failed task from what needs their attention. */
  dismissedAt: moment('dismissed_at'),
});

export type TaskRow = typeof task.$inferSelect;
