import type { RoomName, RoomOf, TaskKindIn } from '@dossier/contract/rooms';
import type { App } from './app.ts';
import type { RoomArchive } from './archive/rules.ts';
import type { Contributions } from './contributions.ts';
import type { Job, StoppedJob } from './engines/queue/port.ts';
import type { TaskHandlers } from './features/tasks/work.ts';
import type { FullAuthority } from './access/authority.ts';
import type { Handlers } from './http/call-handlers.ts';
import type { SocketGuard } from './http/realtime.ts';
import type { ResourcesIn } from './resource.ts';
import type { Actor } from './access/actor.ts';

/** Creates scopes for an actor. */
export type AuthorityFor = (actor: Actor) => FullAuthority;

/** A kind of job of a room that is not a task. */
export interface RoomJob {
  /** Cron expression with five fields in UTC; without it, only verbs enqueue the job. */
  readonly cron?: string;
  run(app: App, authorityFor: AuthorityFor, job: Job): Promise<unknown>;
  /** Called once when the job has failed for good. */
  onAbandoned?(app: App, authorityFor: AuthorityFor, job: StoppedJob): Promise<void>;
}

/** The server's part of a room: handlers of its calls and tasks, its resources, and contributions to other rooms. */
export interface ServerRoom<N extends RoomName> {
  handlers(app: App): Handlers<RoomOf<N>['calls']>;
  readonly tasks: Pick<TaskHandlers, TaskKindIn<N>>;
  readonly resources: ResourcesIn<N>;
  /** Contributions to entities of other rooms. */
  readonly contributes?: Partial<Contributions>;
  /** The room's rules for the archive of a company. */
  readonly archive?: RoomArchive;
  /** By kind, which is unique across rooms. */
  readonly jobs?: Readonly<Record<string, RoomJob>>;
  /** By kind: `task` covers every `task:<id>`. */
  readonly socketRooms?: Readonly<Record<string, SocketGuard>>;
}

/** Every room of the contract; a missing room or handler does not compile. */
export type ServerRooms = { readonly [N in RoomName]: ServerRoom<N> };
