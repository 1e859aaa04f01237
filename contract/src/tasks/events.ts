import type { EntityType } from '../base/entity.ts';
import type { Sentence } from '../base/sentence.ts';
import type { TaskStatus } from './constants.ts';

/** `task`, sent to the user who started it and to the room of the task. */
export interface TaskEvent extends Sentence {
  status: TaskStatus;
  task_completion_percentage: number;
  task_result_id: number;
  /** Counts the runs of the task: an event with a lower number than another one is older, whatever the order in which they arrive. */
  run: number;
  task_description: string;
  /** `task_prerun` until the task has ended. */
  signal: 'task_prerun' | 'task_postrun';
  is_final_task: boolean;
  batch_task: boolean;
  task_id: string;
  /** The current step and its progress; null in events of other statuses. */
  step: { key: string; done: number; total: number } | null;
  entity_type: EntityType;
  entity_id: number | null;
  /** The user who started it: the room of a task also sends its events to others. */
  created_by: number | null;
}
