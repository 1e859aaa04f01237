import type { Sentence } from '@dossier/contract/base/sentence';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { EntityIn, EntityLevels, AvailableEntity, ScopedEntity, RoomName } from '@dossier/contract/rooms';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from './app.ts';
import type { Tx } from './engines/database/port.ts';
import type { Scope, AppScope, AccessibleScope, TenantScope } from './access/scope.ts';

/** The id of an entity, or its uuid if its table has one. */
export type EntityName = number | string;

/** Data for a link to an entity. */
export type EntityLink = NonNullable<TaskResult['entity']>;

/** The location of an entity; `projectId` is null if it belongs to the company itself. */
export interface Location {
  companyId: number;
  projectId: number | null;
  /** Further companies in the scope where it is available, for a type that can be shared: they read it through a function of the database. */
  sharedWith?: readonly number[];
  /** Further projects of the company where the same permission is required, for a type that is about several. */
  alsoIn?: readonly number[];
}

/** A room's declaration of an entity type, so that other code does not depend on the type. */
export interface Resource {
  /** The table of the entities. */
  readonly table: string;
  /** The id for a uuid, or null if it is not in the scope; absent if the table has integer ids only. */
  idForUuid?(tx: Tx, scope: Scope, uuid: string): Promise<number | null>;
  /** Data for links to these entities; those outside the accessible scope are omitted. */
  describe?(tx: Tx, accessible: AccessibleScope, ids: readonly number[]): Promise<Map<number, EntityLink>>;
  /** The names of the entities in the scope. */
  names?(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, string>>;
  /** Erases what only these users can see, in the companies of the scope; for types that users own and can share. */
  eraseOwn?(tx: Tx, scope: AccessibleScope, userIds: readonly number[]): Promise<void>;
  /** Why nothing in the entity may change, such as that it is archived; null if it may. */
  readOnly?(tx: Tx, scope: TenantScope, id: number): Promise<Sentence | null>;
  /** Those that a setting at the scope may refer to. */
  among?(app: App, scope: AppScope | TenantScope, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** An entity type in a company or a project, for calls, tasks and sockets. */
export interface PlacedResource extends Resource {
  /** The permission required for reading it. */
  readonly read: PermissionKey;
  /** The location, or null if it is not in the scope or is deleted. */
  locate(tx: Tx, scope: Scope, id: number): Promise<Location | null>;
}

/**
 * A personal entity type. Its rows belong to the company in which the user worked (`Authority.workplace`), with its limits and lifetime, or
 * to company 0 for users without a company. Its table has the policy of `build_own_wall`.
 */
export interface PersonalResource extends Resource {
  /** Erases the data of these users in the companies of the scope; `part` if it is erased with another entity type. */
  readonly erase: ((tx: Tx, scope: AccessibleScope, userIds: readonly number[], app: App) => Promise<void>) | 'part';
}

type ResourceOf<E extends AvailableEntity> = E extends ScopedEntity
  ? PlacedResource
  : EntityLevels[E] extends 'person'
    ? PersonalResource
    : Resource;
export type Resources = { readonly [E in AvailableEntity]: ResourceOf<E> };
export type ResourcesIn<N extends RoomName> = { readonly [E in EntityIn<N>]: ResourceOf<E> };

declare module './app.ts' {
  interface Registry {
    readonly resources: Resources;
  }
}

export const isPersonal = (resource: Resource | undefined): resource is PersonalResource =>
  resource !== undefined && 'erase' in resource;

export const isPlaced = (resource: Resource | undefined): resource is PlacedResource =>
  resource !== undefined && 'locate' in resource;
