import type { ScopedEntity, TaskKindId } from '@dossier/contract/rooms';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Authority } from '../../access/authority.ts';
import type { ContextWithAuthority } from '../../access/context.ts';
import type { OutgoingFile } from '../../streamed-files.ts';
import type { Piece } from '@dossier/contract/base/growth';
import type { AccessibleScope, AppScope, CompanyScope, Scope, ScopeAt } from '../../access/scope.ts';
import type { GrowingText } from './growing-text.ts';
import type { TaskRow } from './tables.ts';

/**
 * Which scope the work gets: the system tenant, the task's company or project, the place of an entity of this type when the work begins,
 * or everything that the starter sees, for their own rows. `deleted_company`: the company that the task's entity names, which must be
 * deleted; the task belongs to the system tenant.
 */
export type TaskPlace = 'app' | 'person' | 'deleted_company' | ScopedEntity;
type ScopeOf<P extends TaskPlace> = P extends ScopedEntity
  ? ScopeAt<P>
  : P extends 'person'
    ? AccessibleScope
    : P extends 'deleted_company'
      ? CompanyScope
      : AppScope;

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
export interface TaskContext<S extends Scope> extends ContextWithAuthority<S> {
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
   * Marks the task successful in the transaction of its last effects, so that both commit or neither. Throws as `save` does; without it, a
   * task succeeds when its work returns.
   */
  succeed(tx: Tx): Promise<void>;
  /**
   * Starts a streaming text. Its pieces are announced; late joiners read the text so far with the verb `textsOfTasks`. When the task does not
   * succeed, `onStatusChange` finds the whole text in `streamText`; then it is deleted. Once per run.
   */
  grow(announce: (piece: Piece) => void): GrowingText;
}

export interface WorkAt<P extends TaskPlace> {
  readonly at: P;
  /**
   * The permission that the starter needs whenever the work begins. Null where the verb that started it has checked: the entity may be
   * deleted by then.
   */
  readonly permission: P extends 'person' | 'deleted_company'
    ? null
    : P extends 'app' | 'company' | 'project'
      ? PermissionKey | null
      : PermissionKey;
  run(context: TaskContext<ScopeOf<P>>): Promise<void>;
  /**
   * Keeps the entity in step with the task: called inside every transaction that changes the task's status, with the row as it now is. May
   * refuse that a task is started again by throwing a Failure.
   */
  onStatusChange?(app: App, tx: Tx, scope: Scope, task: TaskRow): Promise<void>;
  /** A file that an ended task has made; null when it makes none of this name. */
  download?(app: App, authority: Authority, task: TaskRow, part: string): Promise<OutgoingFile> | null;
}

/** The work of one kind of task. */
export type TaskHandler = { [P in TaskPlace]: WorkAt<P> }[TaskPlace];
/** The work of every kind; each room gives its part in its `tasks.ts`. */
export type TaskHandlers = Readonly<Record<TaskKindId, TaskHandler>>;

declare module '../../app.ts' {
  interface Registry {
    readonly tasks: TaskHandlers;
  }
}
