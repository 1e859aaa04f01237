import type { TaskResult } from '@dossier/contract/tasks/schema';
import { allRooms } from './room-list.ts';

type Linked = Pick<TaskResult, 'entity_type' | 'entity_id' | 'entity'>;

/** The page of what a task worked on; null unless it succeeded and every id that the address needs is there. */
export function taskLink(task: Linked & Pick<TaskResult, 'status'>): string | null {
  return task.status === 'success' ? entityLink(task) : null;
}

/** The page of an entity in the room that has it, whatever became of the task. */
export function entityLink({ entity_type, entity_id, entity }: Linked): string | null {
  const addressOf = allRooms().find((room) => room.entities?.[entity_type])?.entities?.[entity_type];
  return entity && addressOf ? addressOf({ entity_id, entity }) : null;
}
