import { room as ask } from './ask/room.ts';
import { room as audit } from './audit/room.ts';
import { type EntityType, entityTypes } from './base/entity.ts';
import { type PermissionKey, permissionKeys } from './base/permission.ts';
import type { ListDefinition } from './base/list.ts';
import type { Room } from './base/room.ts';
import type { KeyedTaskKind } from './base/task.ts';
import { room as bin } from './bin/room.ts';
import { room as companies } from './companies/room.ts';
import { room as customFields } from './custom-fields/room.ts';
import { room as documents } from './documents/room.ts';
import { room as embeddings } from './embeddings/room.ts';
import { room as home } from './home/room.ts';
import { room as notes } from './notes/room.ts';
import { room as projects } from './projects/room.ts';
import { room as roles } from './roles/room.ts';
import { room as search } from './search/room.ts';
import { type SettingName, settingNames } from './settings/keys.ts';
import { room as settings } from './settings/room.ts';
import { room as signIn } from './sign-in/room.ts';
import { room as tasks } from './tasks/room.ts';
import { room as templates } from './templates/room.ts';
import { room as dates } from './dates/room.ts';
import { room as views } from './views/room.ts';
import { room as prompts } from './prompts/room.ts';
import { room as aiProviders } from './ai-providers/room.ts';
import { room as evaluations } from './evaluations/room.ts';
import { room as classification } from './classification/room.ts';
import { room as entities } from './entities/room.ts';
import { room as sentiment } from './sentiment/room.ts';
import { room as ner } from './ner/room.ts';
import { room as redactions } from './redactions/room.ts';
import { room as keywords } from './keywords/room.ts';
import { room as summaries } from './summaries/room.ts';
import { room as speech } from './speech/room.ts';
import { room as signatures } from './signatures/room.ts';
import { room as compare } from './compare/room.ts';
import { room as workbooks } from './workbooks/room.ts';
import { room as users } from './users/room.ts';

/** All rooms. The tables below are built from this list, and the server must implement each of them. */
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
  bin,
  search,
  tasks,
  ask,
  notes,
  dates,
  views,
  prompts,
  aiProviders,
  embeddings,
  evaluations,
  classification,
  ner,
  entities,
  sentiment,
  redactions,
  keywords,
  summaries,
  speech,
  signatures,
  compare,
  workbooks,
  home,
] as const;

type Rooms = (typeof rooms)[number];
export type RoomName = Rooms['name'];
export type RoomOf<N extends RoomName> = Extract<Rooms, { name: N }>;

/** Every call by room. OpenAPI and the isolation tests iterate over it. */
export const everyCall = Object.fromEntries(rooms.map(({ name, calls }) => [name, calls])) as {
  readonly [R in Rooms as R['name']]: R['calls'];
};

type TaskKindOf<R> = R extends { tasks: infer T } ? keyof T & string : never;
/** The task types of one room. */
export type TaskKindIn<N extends RoomName> = TaskKindOf<RoomOf<N>>;
export type TaskKindId = TaskKindOf<Rooms>;
/** Every task type by id. */
export const everyTask = Object.assign({}, ...rooms.map((room) => room.tasks)) as Readonly<
  Record<TaskKindId, KeyedTaskKind>
>;

/** The entity types of one room. */
export type EntityIn<N extends RoomName> = EntityOf<RoomOf<N>>;
type EntityOf<R> = R extends { entities: infer L } ? keyof L & EntityType : never;
/** The available entity types: those of the catalogue in `base/entity.ts` that a room declares. */
export type AvailableEntity = EntityIn<RoomName>;
type LevelOf<R, E> = R extends { entities: infer L } ? (E extends keyof L ? L[E] : never) : never;
export type EntityLevels = { readonly [E in AvailableEntity]: LevelOf<Rooms, E> };
/** Entity types of companies and projects, which calls and tasks can refer to in addition to the installation. */
export type ScopedEntity = {
  [E in AvailableEntity]: EntityLevels[E] extends 'company' | 'project' ? E : never;
}[AvailableEntity];
/** The level of each entity type. */
export const entityLevels = Object.assign({}, ...rooms.map((room) => room.entities)) as EntityLevels;
/** The available entity types, in the order of the catalogue. */
export const availableEntities: readonly EntityType[] = entityTypes.filter((type) => Object.hasOwn(entityLevels, type));

type ListOf<R> = R extends { lists: infer L } ? keyof L & string : never;
/** The key of a list that can have saved views. */
export type ListKey = ListOf<Rooms>;
/** Every list that can have saved views. */
export const everyList = Object.assign({}, ...rooms.map((room) => (room as Room).lists)) as Readonly<
  Record<ListKey, ListDefinition>
>;

const offered: ReadonlySet<PermissionKey> = new Set(
  rooms.flatMap((room): readonly PermissionKey[] => room.permissions),
);
/** The available permissions, in the order of the catalogue. */
export const offeredPermissions: readonly PermissionKey[] = permissionKeys.filter((key) => offered.has(key));

const scopedCalls = (rooms as readonly Room[])
  .flatMap(({ calls }) => Object.values(calls))
  .flatMap(({ access, ...call }) =>
    'at' in access && access.at !== 'app' && access.at !== 'accessible'
      ? [{ ...call, permission: access.permission }]
      : [],
  );
const usedWhenArchived = new Set(
  scopedCalls.flatMap(({ whenArchived, permission }) => (whenArchived ? [permission] : [])),
);
/** The permissions that allow only changes, which are refused in archived projects and companies. */
export const suspendedWhenArchived: ReadonlySet<PermissionKey> = new Set(
  scopedCalls.flatMap(({ method, permission }) =>
    method === 'GET' || usedWhenArchived.has(permission) ? [] : [permission],
  ),
);

const roomSettings = new Set((rooms as readonly Room[]).flatMap((room) => room.settings ?? []));
/** The available settings, in the order of the catalogue. */
export const offeredSettings: readonly SettingName[] = settingNames.filter((name) => roomSettings.has(name));
