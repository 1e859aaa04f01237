import type { PermissionKey } from '@dossier/contract/base/permission';
import type { EntityIn, KeptEntity, PlacedEntity, RoomName } from '@dossier/contract/rooms';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from './app.ts';
import type { Tx } from './engines/database/port.ts';
import type { AppScope, ReachScope, TenantScope } from './scope.ts';

/** What a link to a thing needs. */
export type EntityLink = NonNullable<TaskResult['entity']>;

/** Where a thing lies; `projectId` is null where it belongs to the company itself. */
export interface Location {
  companyId: number;
  projectId: number | null;
}

/** What a room declares of a kind of thing that it keeps, so that no other code has to know the kind. */
export interface Resource {
  /** What a link to each of these needs; those that the reach does not see are left out. */
  describe?(tx: Tx, reach: ReachScope, ids: readonly number[]): Promise<Map<number, EntityLink>>;
  /** The names of those that the transaction sees. */
  names?(tx: Tx, ids: readonly number[]): Promise<Map<number, string>>;
  /** Of these, the ones that a setting at the scope may name. */
  among?(app: App, scope: AppScope | TenantScope, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** A kind of thing that lies in a company or a project: calls, tasks and sockets may stand on it. */
export interface PlacedResource extends Resource {
  /** The permission that reading it takes, where it lies. */
  readonly read: PermissionKey;
  /** Where one lies, or null when the transaction does not see it or it is deleted. */
  locate(tx: Tx, id: number): Promise<Location | null>;
}

type ResourceOf<E extends KeptEntity> = E extends PlacedEntity ? PlacedResource : Resource;
export type Resources = { readonly [E in KeptEntity]: ResourceOf<E> };
export type ResourcesIn<N extends RoomName> = { readonly [E in EntityIn<N>]: ResourceOf<E> };

declare module './app.ts' {
  interface Registry {
    readonly resources: Resources;
  }
}

export const isPlaced = (resource: Resource | undefined): resource is PlacedResource =>
  resource !== undefined && 'locate' in resource;
