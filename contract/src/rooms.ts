import { room as ask } from './ask/room.ts';
import { room as audit } from './audit/room.ts';
import type { EntityType } from './base/entity.ts';
import { type PermissionKey, permissionKeys } from './base/permission.ts';
import type { TaskKind } from './base/task.ts';
import { room as companies } from './companies/room.ts';
import { room as customFields } from './custom-fields/room.ts';
import { room as documents } from './documents/room.ts';
import { room as home } from './home/room.ts';
import { room as projects } from './projects/room.ts';
import { room as roles } from './roles/room.ts';
import { room as search } from './search/room.ts';
import { room as settings } from './settings/room.ts';
import { room as signIn } from './sign-in/room.ts';
import { room as tasks } from './tasks/room.ts';
import { room as templates } from './templates/room.ts';
import { room as users } from './users/room.ts';

/** The rooms that exist. Everything below is made from this list; the server has to serve each of them. */
export const rooms = [
  signIn,
  users,
  roles,
  settings,
  audit,
  companies,
  projects,
  customFields,
  templates,
  documents,
  search,
  tasks,
  ask,
  home,
] as const;

type Rooms = (typeof rooms)[number];
export type RoomName = Rooms['name'];
export type RoomOf<N extends RoomName> = Extract<Rooms, { name: N }>;

/** Every call by room. OpenAPI and the isolation tests walk it. */
export const everyCall = Object.fromEntries(rooms.map(({ name, calls }) => [name, calls])) as {
  readonly [R in Rooms as R['name']]: R['calls'];
};

type TaskKindOf<R> = R extends { tasks: infer T } ? keyof T & string : never;
/** The kinds of task of one room. */
export type TaskKindIn<N extends RoomName> = TaskKindOf<RoomOf<N>>;
export type TaskKindId = TaskKindOf<Rooms>;
/** Every kind of task by its id. */
export const everyTask = Object.assign({}, ...rooms.map((room) => room.tasks)) as Readonly<
  Record<TaskKindId, TaskKind>
>;

/** The kinds of thing of one room. */
export type EntityIn<N extends RoomName> = EntityOf<RoomOf<N>>;
type EntityOf<R> = R extends { entities: infer L } ? keyof L & EntityType : never;
/** The kinds of thing that exist: of the catalogue in `base/entity.ts`, those that a room keeps. */
export type KeptEntity = EntityIn<RoomName>;
type LevelOf<R, E> = R extends { entities: infer L } ? (E extends keyof L ? L[E] : never) : never;
export type EntityLevels = { readonly [E in KeptEntity]: LevelOf<Rooms, E> };
/** Those that lie in companies and projects: what calls and tasks may stand on, besides the installation. */
export type PlacedEntity = {
  [E in KeptEntity]: EntityLevels[E] extends 'company' | 'project' ? E : never;
}[KeptEntity];
/** The level at which each of them lies. */
export const entityLevels = Object.assign({}, ...rooms.map((room) => room.entities)) as EntityLevels;

const offered: ReadonlySet<PermissionKey> = new Set(
  rooms.flatMap((room): readonly PermissionKey[] => room.permissions),
);
/** The permissions that have a meaning because their room exists, in the order of the catalogue. */
export const offeredPermissions: readonly PermissionKey[] = permissionKeys.filter((key) => offered.has(key));
