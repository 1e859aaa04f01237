import type { TaskKind } from '@dossier/contract/base/task';
import { everyTask, type TaskKindId } from '@dossier/contract/rooms';
import { endedStatuses } from '@dossier/contract/tasks/constants';
import { taskStepState } from '@dossier/contract/tasks/schema';
import { z } from 'zod';
import { count, id, MAX_NAME, MAX_SENTENCE, moment, nullable, text, weakId, wording } from '../../archive/columns.ts';
import { asWritten, type JsonRule, type RoomArchive } from '../../archive/rules.ts';
import { mappedKwargs } from './kwargs.ts';

const isRestored = ({ entityType, quiet, unarchived }: TaskKind) => entityType !== 'company' && !quiet && !unarchived;

/** The kinds that users see among their tasks, except those that export, restore or erase the company itself, or whose work is not in the archive. */
const kinds = (Object.keys(everyTask) as TaskKindId[]).filter((kind) => isRestored(everyTask[kind]));

const declaredKwargs: JsonRule = (value, { kind }, { entity }) =>
  mappedKwargs(everyTask[kind as TaskKindId], value as Record<string, unknown>, entity);

export const archive: RoomArchive = {
  tables: {
    task: {
      ids: { project_id: 'project' },
      users: ['created_by', 'stop_requested_by'],
      entities: [['entity_type', 'entity_id']],
      json: { steps: asWritten, payload: declaredKwargs, message_wording: asWritten, error_wording: asWritten },
      // A retry starts from the beginning, in the name of the user who restored the archive.
      overrides: { idempotency_key: null, checkpoint: null, stream_run: 0, stream_number: 0, stream_text: null },
      importerIfEmpty: ['created_by'],
      packed: `status not in ('scheduled', 'start') and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
      skipWithout: ['entity_id'],
      // Only ended tasks are restored: an archive must not start any.
      skip: ({ kind, status }) =>
        !kinds.includes(kind as TaskKindId) || !(endedStatuses as readonly unknown[]).includes(status),
      row: z
        .object({
          id,
          uuid: z.uuid(),
          kind: z.enum(kinds),
          lane: z.enum(['now', 'soon', 'bulk']).default('soon'),
          status: z.enum(endedStatuses),
          stop_requested: nullable(z.enum(['cancel', 'terminate'])),
          stop_requested_by: nullable(weakId),
          message: text(MAX_SENTENCE).default(''),
          message_wording: wording,
          error_code: nullable(text(20)),
          error_message: nullable(text(MAX_SENTENCE)),
          error_wording: wording,
          percentage: z.number().min(0).max(100).default(0),
          steps: z
            .array(taskStepState.extend({ key: text(100) }))
            .max(100)
            .default([]),
          entity_type: z.enum(kinds.map((kind) => everyTask[kind].entityType)),
          entity_id: weakId,
          project_id: nullable(weakId),
          composition: nullable(text(MAX_NAME)),
          attempt: count.default(0),
          restarts: count.default(0),
          // Only the values that the kind declares are restored.
          payload: z.record(z.string(), z.unknown()).default({}),
          parent_id: nullable(id),
          batch_task: z.boolean().default(false),
          is_final_task: z.boolean().default(true),
          created_at: moment,
          updated_at: moment,
          started_at: nullable(moment),
          completed_at: nullable(moment),
          created_by: nullable(weakId),
          dismissed_at: nullable(moment),
        })
        .refine(({ kind, entity_type: entityType }) => everyTask[kind].entityType === entityType),
    },
  },
};
