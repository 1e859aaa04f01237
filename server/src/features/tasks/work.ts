import type { TaskKindId } from '@dossier/contract/rooms';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Authority, OutgoingFile } from '../../http/handlers-of.ts';
import type { AppScope, CompanyScope, ProjectScope, ReachScope, Scope } from '../../scope.ts';
import type { TaskRow } from './tables.ts';

/** What a kind of task stands on, and so which scope its work is given: the task's entity, its project or its company. */
interface GroundScopes {
  app: AppScope;
  company: CompanyScope;
  project: ProjectScope;
  /** The task's entity is a document; the scope is the project in which it lies now. */
  document: ProjectScope;
}
export type TaskGround = keyof GroundScopes;

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

/** What a link to the entity of a task needs. */
export type TaskEntity = NonNullable<TaskResult['entity']>;

export interface WorkOn<G extends TaskGround> {
  readonly ground: G;
  /**
   * What the starter must be allowed each time the work begins. Null where the verb that started it was the last word: the entity may be
   * deleted already, and nobody is left to allow anything there.
   */
  readonly permission: G extends 'document' ? PermissionKey : PermissionKey | null;
  run(context: TaskContext<GroundScopes[G]>): Promise<void>;
  /**
   * Keeps the entity in step with the task: called inside every transaction that changes the task's status, with the row as it now is. May
   * refuse that a task is started again by throwing a Failure.
   */
  follow?(app: App, tx: Tx, scope: Scope, task: TaskRow): Promise<void>;
  /** A file that an ended task has made; null when it makes none of this name. */
  download?(app: App, authority: Authority, task: TaskRow, part: string): Promise<OutgoingFile> | null;
  /** Names and places of entities, those that the reach may read. */
  describe?(tx: Tx, reach: ReachScope, ids: readonly number[]): Promise<Map<number, TaskEntity>>;
}

/** The work of one kind of task. */
export type TaskWork = { [G in TaskGround]: WorkOn<G> }[TaskGround];
/** The work of every kind; each room gives its part in its `tasks.ts`. */
export type TaskWorks = Readonly<Record<TaskKindId, TaskWork>>;
