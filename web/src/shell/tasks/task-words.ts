import { type KeyedTaskKind, sayStep, sayTask } from '@dossier/contract/base/task';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { wordSentence } from '../../client/sentences.ts';
import { taskKinds } from './task-kinds.ts';

/** The title of a task in the interface language. */
export function taskTitle(task: Pick<TaskResult, 'task_id' | 'task'>): string {
  const kind = parseKind(task.task_id);
  return kind ? wordSentence(sayTask(kind)) : task.task;
}

/** What a task is about: a file that it loaded, its entity, or a company that it erased. */
export function taskItem({ entity, task_kwargs: kwargs }: Pick<TaskResult, 'entity' | 'task_kwargs'>): string | null {
  const name = kwargs['filename'] ?? entity?.name ?? kwargs['name'];
  return name === undefined ? null : String(name);
}

/** "Read document: Lease.pdf". */
export function taskName(task: Pick<TaskResult, 'task_id' | 'task' | 'entity' | 'task_kwargs'>): string {
  const item = taskItem(task);
  return item === null ? taskTitle(task) : `${taskTitle(task)}: ${item}`;
}

/** The error of a failed task, or its current step. */
export const taskMessage = (task: Pick<TaskResult, 'key' | 'params' | 'message' | 'error'>): string =>
  wordSentence(task.error ?? task);

/** The label of a step in its state, with numbers: "Parsing pages, 118 of 640". */
export function stepWords(taskId: string, step: TaskResult['steps'][number], language: string): string {
  const kind = parseKind(taskId);
  const sentence = kind && sayStep(kind, step.key, step.state);
  if (!sentence) return step.key;
  if (step.state !== 'doing' || step.total === 0) return wordSentence(sentence);
  const { format } = new Intl.NumberFormat(language);
  const [done, total] = [format(step.done), format(step.total)];
  const message = `${sentence.message}, ${done} of ${total}`;
  return wordSentence({ key: 'base.step_progress', params: { step: sentence, done, total }, message });
}

/** The task types whose titles contain the query. */
export function tasksNamed(words: string | undefined): string[] {
  const query = words?.trim().toLowerCase();
  if (!query) return [];
  return Object.entries(taskKinds).flatMap(([id, kind]) =>
    wordSentence(sayTask(kind)).toLowerCase().includes(query) ? id : [],
  );
}

function parseKind(id: string): KeyedTaskKind | undefined {
  return (taskKinds as Record<string, KeyedTaskKind>)[id];
}
