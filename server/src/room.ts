import type { RoomName, RoomOf, TaskKindIn } from '@dossier/contract/rooms';
import type { App } from './app.ts';
import type { RoomArchive } from './archive/rules.ts';
import type { Contributions } from './contributions.ts';
import type { Job } from './engines/queue/port.ts';
import type { TaskHandlers } from './features/tasks/work.ts';
import type { FullAuthority } from './access/authority.ts';
import type { Handlers } from './http/handlers-of.ts';
import type { SocketGuard } from './http/realtime.ts';
import type { ResourcesIn } from './resource.ts';
import type { Actor } from './access/actor.ts';

/** Makes scopes in the name of an actor. */
export type AuthorityFor = (actor: Actor) => FullAuthority;

/** One kind of job of a room that is no task. */
export interface RoomJob {
  /** When it is due by itself, in five fields by UTC clock; without it, only verbs enqueue it. */
  readonly cron?: string;
  run(app: App, authorityFor: AuthorityFor, job: Job): Promise<unknown>;
  /** Told once when the queue will not try the job again although it never succeeded. */
  givenUp?(app: App, authorityFor: AuthorityFor, job: Omit<Job, 'signal'>): Promise<void>;
}

/** What the server has of a room of the contract: all of its calls, kinds of task and kinds of thing, and what else it brings along. */
export interface ServerRoom<N extends RoomName> {
  handlers(app: App): Handlers<RoomOf<N>['calls']>;
  readonly tasks: Pick<TaskHandlers, TaskKindIn<N>>;
  readonly resources: ResourcesIn<N>;
  /** What the room adds to entities of others. */
  readonly contributes?: Partial<Contributions>;
  /** What the archive of a company has to know of the room. */
  readonly archive?: RoomArchive;
  /** By kind, which is unique among all rooms. */
  readonly jobs?: Readonly<Record<string, RoomJob>>;
  /** By kind: `task` is every `task:<id>`. */
  readonly socketRooms?: Readonly<Record<string, SocketGuard>>;
}

/** Every room of the contract is served; one that is missing, or lacks a handler, does not compile. */
export type ServerRooms = { readonly [N in RoomName]: ServerRoom<N> };
