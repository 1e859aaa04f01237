import type { TaskKind } from '@dossier/contract/base/task';
import { companyTasks } from '@dossier/contract/companies/tasks';
import { documentTasks } from '@dossier/contract/documents/tasks';
import type { TaskKindId } from '@dossier/contract/rooms';

/** Every kind of task by its id. The contract's own table comes with the calls of all rooms, too much for the first load. */
export const taskKinds: Readonly<Record<TaskKindId, TaskKind>> = { ...documentTasks, ...companyTasks };
