import type { TaskKind } from '@dossier/contract/base/task';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { spoken } from '../../client/sentences.ts';
import { taskKinds } from './task-kinds.ts';

/** What a task is called in the language of the interface. */
export function taskTitle(task: Pick<TaskResult, 'task_id' | 'task'>, language: string): string {
  const kind = kindOf(task.task_id);
  return kind ? kind.description[written(language)] : task.task;
}

/** What a task says where it is: why it failed, or what it does. */
export function taskMessage(task: Pick<TaskResult, 'task_id' | 'message' | 'error'>, language: string): string {
  const said = task.error?.message || task.message;
  const step = Object.values(kindOf(task.task_id)?.steps ?? {}).find(({ en }) => en[1] === said);
  return step ? step[written(language)][1] : spoken(said);
}

/** A step as it is to do, being done or done, with its numbers: "Parsing pages, 118 of 640". */
export function stepWords(taskId: string, step: TaskResult['steps'][number], language: string): string {
  const phrasing = kindOf(taskId)?.steps[step.key]?.[written(language)];
  if (!phrasing) return step.key;
  const [todo, doing, done] = phrasing;
  if (step.state === 'todo') return todo;
  const numbers = new Intl.NumberFormat(language);
  if (step.state === 'done') return done;
  const of = written(language) === 'nl' ? 'van' : 'of';
  return step.total > 0 ? `${doing}, ${numbers.format(step.done)} ${of} ${numbers.format(step.total)}` : doing;
}

function kindOf(id: string): TaskKind | undefined {
  return (taskKinds as Record<string, TaskKind>)[id];
}

function written(language: string): 'en' | 'nl' {
  return language === 'nl' ? 'nl' : 'en';
}
