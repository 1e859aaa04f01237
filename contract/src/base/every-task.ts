import { companyTasks } from '../companies/tasks.ts';
import { documentTasks } from '../documents/tasks.ts';

/** Every kind of task by its id. */
export const everyTask = { ...documentTasks, ...companyTasks };
export type TaskKindId = keyof typeof everyTask;
