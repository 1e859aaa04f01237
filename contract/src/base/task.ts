import type { EntityType } from './entity.ts';

/** A step in three phrasings: to do, doing, done. */
export type Phrasing = readonly [todo: string, doing: string, done: string];
export interface TaskStep {
  en: Phrasing;
  nl: Phrasing;
  /** The share of the whole task's time that this step usually takes; shares of a kind add up to 1. */
  share: number;
}

/** One kind of long work. */
export interface TaskKind {
  /** The description shown for the task, in each language of the interface. */
  description: { en: string; nl: string };
  entityType: EntityType;
  steps: Readonly<Record<string, TaskStep>>;
  /** Whether a failed or cancelled one can be started again. */
  retry: boolean;
}

export function taskKind<const K extends TaskKind>(kind: K): K {
  return kind;
}
