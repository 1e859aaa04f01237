import type { EntityType } from '../base/entity.ts';
import type { TaskStatus } from './schema.ts';

/** `task`, to the user who started it and to the room of the task. */
export interface TaskEvent {
  status: TaskStatus;
  task_completion_percentage: number;
  task_result_id: number;
  task_description: string;
  message: string;
  signal: 'task_prerun' | 'task_progress' | 'task_postrun';
  is_final_task: boolean;
  batch_task: boolean;
  task_id: string;
  /** The step at work, and how far it is. */
  step: { key: string; done: number; total: number } | null;
  entity_type: EntityType;
  entity_id: number | null;
}
