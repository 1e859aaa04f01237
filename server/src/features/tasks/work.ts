import type { PlacedEntity, TaskKindId } from '@dossier/contract/rooms';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Authority, OutgoingFile, ScopeAt } from '../../http/handlers-of.ts';
import type { AppScope, Scope } from '../../scope.ts';
import type { TaskRow } from './tables.ts';

/**
 * What a kind of task works in, and so which scope it is given: the installation, its company or its project; or, named by the kind of
 * its entity, wherever that lies when the work begins.
 */
export type TaskPlace = 'app' | PlacedEntity;
type ScopeOf<P extends TaskPlace> = P extends PlacedEntity ? ScopeAt<P> : AppScope;

/** How far effects have been written. Numbers, names and positions; never ids of other rows. */
export type Checkpoint = Record<string, unknown>;

/** One step at work. */
export interface RunningStep {
  /** So many units more are done. Throws when the task is to stop: the place where a cancelled task ends. */
  advance(units?: number, message?: Sentence): void;
  /** The step is finished, whatever it counted. */
  done(): void;
}

/** What the work of a task is handed. */
export interface TaskContext<S> {
  readonly app: App;
  /** Made for the actor who started the task, after their permission was checked again. */
  readonly scope: S;
  readonly task: TaskRow;
  /** What was handed over with the start of the task, for this run alone; see `NewTask`. */
  readonly secret: string | undefined;
  /** Aborts when the work must end this moment: it was terminated, or the process stops. A cancelled task ends between units instead. */
  readonly signal: AbortSignal;
  /** What an earlier run of this task saved last; null at the first. */
  readonly checkpoint: Checkpoint | null;
  /** Begins a step of the kind. `total` counts its units; without it the step moves the percentage only when it is done. */
  step(key: string, total?: number): RunningStep;
  /**
   * Writes effects and the checkpoint that says so in one transaction, so that a run after a crash neither loses nor repeats them. Throws
   * when the task was stopped or another worker has taken it over; then nothing is written.
   */
  save<T>(checkpoint: Checkpoint, effects: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Ends the task well in the transaction of its last effects, which has to see the task: either both are there, or whoever stopped the task
   * came first. Throws as `save` does; without it a task ends well after its work has returned.
   */
  succeed(tx: Tx): Promise<void>;
}

export interface WorkAt<P extends TaskPlace> {
  readonly at: P;
  /**
   * What the starter must be allowed each time the work begins. Null where the verb that started it was the last word: the entity may be
   * deleted already, and nobody is left to allow anything there.
   */
  readonly permission: P extends 'app' | 'company' | 'project' ? PermissionKey | null : PermissionKey;
  run(context: TaskContext<ScopeOf<P>>): Promise<void>;
  /**
   * Keeps the entity in step with the task: called inside every transaction that changes the task's status, with the row as it now is. May
   * refuse that a task is started again by throwing a Failure.
   */
  follow?(app: App, tx: Tx, scope: Scope, task: TaskRow): Promise<void>;
  /** A file that an ended task has made; null when it makes none of this name. */
  download?(app: App, authority: Authority, task: TaskRow, part: string): Promise<OutgoingFile> | null;
}

/** The work of one kind of task. */
export type TaskWork = { [P in TaskPlace]: WorkAt<P> }[TaskPlace];
/** The work of every kind; each room gives its part in its `tasks.ts`. */
export type TaskWorks = Readonly<Record<TaskKindId, TaskWork>>;

declare module '../../app.ts' {
  interface Registry {
    readonly tasks: TaskWorks;
  }
}
