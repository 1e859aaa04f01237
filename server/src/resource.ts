import type { PermissionKey } from '@dossier/contract/base/permission';
import type { EntityIn, EntityLevels, AvailableEntity, ScopedEntity, RoomName } from '@dossier/contract/rooms';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from './app.ts';
import type { Tx } from './engines/database/port.ts';
import type { Scope, AppScope, AccessibleScope, TenantScope } from './access/scope.ts';

/** The id of an entity, or its uuid where its table has one. */
export type EntityName = number | string;

/** What a link to a thing needs. */
export type EntityLink = NonNullable<TaskResult['entity']>;

/** The location of an entity; `projectId` is null where it belongs to the company itself. */
export interface Location {
  companyId: number;
  projectId: number | null;
}

/** What a room declares of a kind of thing that it keeps, so that no other code has to know the kind. */
export interface Resource {
  /** The table whose ids name one. */
  readonly table: string;
  /** The id of the one with this uuid, or null when it is not in the scope; absent where the table has integer ids only. */
  idForUuid?(tx: Tx, scope: Scope, uuid: string): Promise<number | null>;
  /** What a link to each of these needs; those that the accessible scope does not see are left out. */
  describe?(tx: Tx, accessible: AccessibleScope, ids: readonly number[]): Promise<Map<number, EntityLink>>;
  /** The names of those in the scope. */
  names?(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, string>>;
  /** Of these, the ones that a setting at the scope may name. */
  among?(app: App, scope: AppScope | TenantScope, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** An entity kind in a company or a project, for calls, tasks and sockets. */
export interface PlacedResource extends Resource {
  /** The permission required for reading it. */
  readonly read: PermissionKey;
  /** The location, or null when it is not in the scope or is deleted. */
  locate(tx: Tx, scope: Scope, id: number): Promise<Location | null>;
}

/**
 * A kind of thing that is one person's own. Its rows belong to the company in which the person worked (`Authority.workplace`), with its
 * limits and its end, or to company 0 for who belongs to none. Its table has the wall of `build_own_wall`.
 */
export interface PersonalResource extends Resource {
  /** Erases the data of these users in the companies of the scope; `part` where it is erased with another kind of entity. */
  readonly erase: ((tx: Tx, scope: AccessibleScope, userIds: readonly number[]) => Promise<void>) | 'part';
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
