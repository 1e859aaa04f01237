import type { ScopedEntity, TaskKindId } from '@dossier/contract/rooms';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Authority } from '../../access/authority.ts';
import type { ContextWithAuthority } from '../../access/context.ts';
import type { OutgoingFile } from '../../streamed-files.ts';
import type { TaskFile } from '@dossier/contract/tasks/schema';
import type { Piece } from '@dossier/contract/base/growth';
import type { AccessibleScope, AppScope, CompanyScope, Scope, ScopeAt } from '../../access/scope.ts';
import type { GrowingText } from './growing-text.ts';
import type { TaskRow } from './tables.ts';

/**
 * The scope of the work: the system tenant, the task's company or project, the location of an entity of this type at the start, or
 * everything accessible to the starter, for their own rows. `deleted_company`: the deleted company that is the entity of a task of the
 * system tenant.
 */
export type TaskPlace = 'app' | 'person' | 'deleted_company' | ScopedEntity;
type ScopeOf<P extends TaskPlace> = P extends ScopedEntity
  ? ScopeAt<P>
  : P extends 'person'
    ? AccessibleScope
    : P extends 'deleted_company'
      ? CompanyScope
      : AppScope;

/** The stored state of the work. Numbers, names and positions; never ids of other rows. */
export type Checkpoint = Record<string, unknown>;

/** The current step. */
export interface RunningStep {
  /** Counts further units. Throws if the task is to stop: this is where a cancelled task ends. */
  advance(units?: number, message?: Sentence): void;
  /** Completes the step, whatever its count. */
  done(): void;
}

/** The context of a task's work. */
export interface TaskContext<S extends Scope> extends ContextWithAuthority<S> {
  /** Created for the user who started the task, after checking their permission again. */
  readonly scope: S;
  readonly task: TaskRow;
  /** The secret from the start of the task, for this run only; see `NewTask`. */
  readonly secret: string | undefined;
  /** Aborts when the work must end at once: it was terminated, or the process stops. A cancelled task ends between units instead. */
  readonly signal: AbortSignal;
  /** The checkpoint saved last by an earlier run; null at the first. */
  readonly checkpoint: Checkpoint | null;
  /** Does work that only waits for another service; meanwhile other tasks can run in place of an interactive one. Not to be nested. */
  withoutSlot<T>(work: () => Promise<T>): Promise<T>;
  /** Starts a step of the kind. `total` is its number of units; without it the percentage changes only when the step is done. */
  step(key: string, total?: number): RunningStep;
  /**
   * Writes effects and their checkpoint in one transaction, so that a run after a crash neither loses nor repeats them. Throws if the task
   * was stopped or taken over by another worker; then nothing is written.
   */
  save<T>(checkpoint: Checkpoint, effects: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Marks the task successful in the transaction of its last effects, so that both commit or neither. Throws as `save` does; without it, a
   * task succeeds when its work returns.
   */
  succeed(tx: Tx): Promise<void>;
  /**
   * Starts a streaming text. Its pieces are announced; late joiners read the text so far with the verbs `getTaskTexts` and `getTextsOfTasks`. If the task does not
   * succeed, `onStatusChange` gets the whole text in `streamText`; then it is deleted. Once per run.
   */
  grow(announce: (piece: Piece) => void): GrowingText;
}

export interface WorkAt<P extends TaskPlace> {
  readonly at: P;
  /** The permission that the starter needs at the start of every run. Null where the verb has checked it: the entity may be deleted by then. */
  readonly permission: P extends 'person' | 'deleted_company'
    ? null
    : P extends 'app' | 'company' | 'project'
      ? PermissionKey | null
      : PermissionKey;
  run(context: TaskContext<ScopeOf<P>>): Promise<void>;
  /**
   * Updates the entity from the task: called in every transaction that changes the task's status, with the new row. May refuse a retry by
   * throwing a Failure.
   */
  onStatusChange?(app: App, tx: Tx, scope: Scope, task: TaskRow): Promise<void>;
  /** Describes the file that a successful task made for the user who started it; null once it is no longer kept. */
  file?(task: TaskRow): TaskFile | null;
  /** A file made by an ended task; null if it makes none of this name. */
  download?(app: App, authority: Authority, task: TaskRow, part: string): Promise<OutgoingFile> | null;
}

/** The work of one kind of task. */
export type TaskHandler = { [P in TaskPlace]: WorkAt<P> }[TaskPlace];
/** The work of every kind; each room defines its part in its `tasks.ts`. */
export type TaskHandlers = Readonly<Record<TaskKindId, TaskHandler>>;

declare module '../../app.ts' {
  interface Registry {
    readonly tasks: TaskHandlers;
  }
}
