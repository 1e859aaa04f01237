import { everyTask } from '@dossier/contract/rooms';
import type { Problem } from '@dossier/contract/base/failure';
import { type Sentence, storedSentence } from '@dossier/contract/base/sentence';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Growth } from '@dossier/contract/base/growth';
import type { TaskFile, TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { EntityLink, Resource } from '../../resource.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { visibleKwargs } from './kwargs.ts';
import type { TaskRow } from './tables.ts';

const retryable = new Set<TaskResult['status']>(['failure', 'cancelled', 'terminated']);

/** Whether a task may be retried. */
export const isRetryable = (task: TaskRow): boolean => everyTask[task.kind].retry && retryable.has(task.status);

const presentProblem = ({ errorCode, errorMessage, errorWording }: TaskRow): Problem | null =>
  errorCode === null ? null : { code: errorCode, ...storedSentence(errorMessage ?? '', errorWording) };

/** Why a task failed, or what it is doing. */
export const presentMessage = (row: TaskRow): Sentence =>
  row.errorMessage === null
    ? storedSentence(row.message, row.messageWording)
    : storedSentence(row.errorMessage, row.errorWording);

/** The streaming text of a task, slightly behind the announced pieces. */
export const growthOf = ({ streamRun, streamNumber, streamText }: TaskRow): Growth => ({
  run: streamRun,
  number: streamNumber,
  text: streamText ?? '',
});

/** Tasks in API format. Entities are named only where `accessible` may read them. */
export async function presentTasks(
  app: App,
  tx: Tx,
  accessible: AccessibleScope,
  rows: readonly TaskRow[],
): Promise<TaskResult[]> {
  const person = await loadPeople(
    { tx },
    rows.map((row) => row.createdBy),
  );
  const entities = await describeEntities(app, tx, accessible, rows);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    task_id: row.kind,
    task: everyTask[row.kind].description,
    task_composition: row.composition,
    status: row.status,
    ...presentMessage(row),
    error: presentProblem(row),
    task_completion_percentage: row.percentage,
    steps: row.steps,
    entity_type: row.entityType,
    entity_id: row.entityId,
    entity: (row.entityId !== null && entities.get(row.entityType)?.get(row.entityId)) || null,
    task_kwargs: visibleKwargs(everyTask[row.kind], row.payload),
    file: presentFile(app, accessible, row),
    company_id: row.companyId,
    batch_task: row.batchTask,
    stopping: row.stopRequested !== null && row.completedAt === null,
    dismissed: row.dismissedAt !== null,
    retryable: isRetryable(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
    created_by: person(row.createdBy),
    duration: taskDuration(row),
  }));
}

function presentFile(app: App, { actor }: AccessibleScope, row: TaskRow): TaskFile | null {
  if (row.status !== 'success' || row.createdBy === null || row.createdBy !== actor.userId) return null;
  return app.registry.tasks[row.kind].file?.(row) ?? null;
}

function taskDuration({ startedAt, completedAt }: TaskRow): number | null {
  if (!startedAt) return null;
  return Math.max(0, ((completedAt ?? new Date()).getTime() - startedAt.getTime()) / 1000);
}

/** Entities as data for links, by type and id; entities that are deleted or not accessible are missing. */
export async function describeEntities(
  app: App,
  tx: Tx,
  accessible: AccessibleScope,
  rows: readonly Pick<TaskRow, 'entityType' | 'entityId'>[],
): Promise<Map<EntityType, Map<number, EntityLink>>> {
  const links = new Map<EntityType, Map<number, EntityLink>>();
  const resources: Partial<Record<EntityType, Resource>> = app.registry.resources;
  for (const { entityType } of rows) {
    const describe = resources[entityType]?.describe;
    if (!describe || links.has(entityType)) continue;
    const ids = rows.filter((row) => row.entityType === entityType).map((row) => row.entityId);
    const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
    links.set(entityType, await describe(tx, accessible, uniqueIds));
  }
  return links;
}
