import { Failure } from '@dossier/contract/base/failure';
import type { EntityType } from '@dossier/contract/base/entity';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { ScopedEntity } from '@dossier/contract/rooms';
import type { App } from '../app.ts';
import { type EntityName, isPlaced, type Location, type PlacedResource, type Resource } from '../resource.ts';
import type { AccessibleScope } from './scope.ts';

/** The parts of the app for access decisions. */
export type AccessApp = Pick<App, 'database' | 'access' | 'registry'>;

/** The location of an entity within the scope, by its id or uuid; throws `not_found`. */
export async function locate(
  app: AccessApp,
  scope: AccessibleScope,
  type: ScopedEntity,
  name: EntityName,
): Promise<Location> {
  const resource: PlacedResource = app.registry.resources[type];
  const location = await app.database.read(
    scope,
    async (tx) => {
      const id = typeof name === 'number' ? name : await resource.idForUuid?.(tx, scope, name);
      return id == null ? null : await resource.locate(tx, scope, id);
    },
    { genericPlan: true },
  );
  if (location === null) throw new Failure('not_found');
  return location;
}

/** Whether the user has the read permission declared by the entity's room; false for types without a company or project. */
export async function canRead(
  app: AccessApp,
  type: EntityType,
  requireRead: (type: ScopedEntity, read: PermissionKey) => Promise<unknown>,
): Promise<boolean> {
  const resource: Resource | undefined = (app.registry.resources as Partial<Record<EntityType, Resource>>)[type];
  if (!isPlaced(resource)) return false;
  try {
    await requireRead(type as ScopedEntity, resource.read);
    return true;
  } catch (error) {
    if (error instanceof Failure && (error.kind === 'not_found' || error.kind === 'forbidden')) return false;
    throw error;
  }
}
