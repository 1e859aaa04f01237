import type { TaskResult } from '@dossier/contract/tasks/schema';
import { allRooms } from './room-list.ts';

type Linked = Pick<TaskResult, 'entity_type' | 'entity_id' | 'entity'>;

/** The page of a task's entity; null unless the task succeeded and all ids of the path are known. */
export function taskLink(task: Linked & Pick<TaskResult, 'status'>): string | null {
  return task.status === 'success' ? entityLink(task) : null;
}

/** The page of an entity in its room, regardless of the task's outcome. */
export function entityLink({ entity_type, entity_id, entity }: Linked): string | null {
  const linkFor = allRooms().find((room) => room.entities?.[entity_type])?.entities?.[entity_type];
  return entity && linkFor ? linkFor({ entity_id, entity }) : null;
}
