import type { TaskKindId } from '@dossier/contract/rooms';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { allRooms } from './room-list.ts';

type Linked = Pick<TaskResult, 'entity_type' | 'entity_id' | 'entity'> & Partial<Pick<TaskResult, 'id' | 'task_id'>>;

/** The page of what a task made, or of its entity; null unless the task succeeded and all ids of the path are known. */
export function taskLink(task: Linked & Pick<TaskResult, 'status'>): string | null {
  return task.status === 'success' ? entityLink(task) : null;
}

/** The page of what a task makes, or of its entity, regardless of the task's outcome. */
export function entityLink({ id, task_id: kind, entity_type, entity_id, entity }: Linked): string | null {
  if (!entity) return null;
  const forTask = allRooms().find((room) => room.tasks?.[kind as TaskKindId])?.tasks?.[kind as TaskKindId];
  if (forTask && id !== undefined) return forTask({ id, entity_id, entity });
  const linkFor = allRooms().find((room) => room.entities?.[entity_type])?.entities?.[entity_type];
  return linkFor ? linkFor({ entity_id, entity }) : null;
}
