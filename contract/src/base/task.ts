import type { EntityType } from './entity.ts';
import type { Sentence } from './sentence.ts';

/** The English labels of a step before, during and after it runs. */
export interface StepWords {
  todo: string;
  doing: string;
  done: string;
}

export interface TaskStep extends StepWords {
  /** The usual share of the task's total time; the shares of a task type add up to 1. */
  share: number;
}

/** A value the task was started with, or an entity id, which export and restore of a company remap. */
export type TaskKwarg = 'text' | 'number' | 'flag' | { readonly refers: EntityType };

/** A task type. */
export interface TaskKind {
  /** The English description shown for the task. */
  description: string;
  entityType: EntityType;
  /** The arguments that `task_kwargs` shows to users; all others are internal. */
  kwargs?: Readonly<Record<string, TaskKwarg>>;
  steps: Readonly<Record<string, TaskStep>>;
  /** Whether a failed or cancelled task can be restarted. */
  retry: boolean;
  /** The room shows the progress itself: the user who started the task gets no `task` events and does not see it in their list. */
  quiet?: true;
  /** Works on rows that are not in the archive of a company, so neither is the task. */
  unarchived?: true;
}

/** A task type with its translation key: `documents.tasks.index_document`. */
type Keyed<K> = K & { readonly key: string };
export type KeyedTaskKind = Keyed<TaskKind>;

/** The task types of a room. Their translations are in the room's texts, with its messages. */
export function defineTasks<const K extends Readonly<Record<string, TaskKind>>>(
  room: string,
  kinds: K,
): { readonly [I in keyof K]: Keyed<K[I]> } {
  const keyed = Object.entries(kinds).map(([id, kind]) => [id, { ...kind, key: `${room}.tasks.${id}` }]);
  return Object.fromEntries(keyed) as { readonly [I in keyof K]: Keyed<K[I]> };
}

/** The description of a task type. */
export const sayTask = ({ key, description }: KeyedTaskKind): Sentence => ({
  key: `${key}.description`,
  params: {},
  message: description,
});

/** The label of a step in a state; null when the task type has no such step. */
export function sayStep({ key, steps }: KeyedTaskKind, step: string, state: keyof StepWords): Sentence | null {
  const words = steps[step];
  return words ? { key: `${key}.steps.${step}.${state}`, params: {}, message: words[state] } : null;
}
