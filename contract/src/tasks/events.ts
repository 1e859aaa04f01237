import type { EntityType } from '../base/entity.ts';
import type { TaskStatus } from './schema.ts';

/** `task`, to the user who started it and to the room of the task. */
export interface TaskEvent {
  status: TaskStatus;
  task_completion_percentage: number;
  task_result_id: number;
  task_description: string;
  message: string;
  /** `task_prerun` until the task has ended. */
  signal: 'task_prerun' | 'task_postrun';
  is_final_task: boolean;
  batch_task: boolean;
  task_id: string;
  /** The step at work, and how far it is; null in an event of another status. */
  step: { key: string; done: number; total: number } | null;
  entity_type: EntityType;
  entity_id: number | null;
}
