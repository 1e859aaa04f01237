import type { EntityType } from './entity.ts';
import type { EventName } from './event.ts';
import type { ListDefinition } from './list.ts';
import type { PermissionKey } from './permission.ts';
import type { Calls } from './route.ts';
import type { SettingName } from '../settings/keys.ts';
import type { KeyedTaskKind } from './task.ts';

/**
 * The owner of an entity: the installation, a company, a project, a user, or any of the first three. Calls and tasks refer to entities of
 * companies and projects.
 */
export type EntityLevel = 'app' | 'company' | 'project' | 'person' | 'any';

/** What a room adds to the product. Every table of the contract is built from the list in `rooms.ts`. */
export interface Room {
  readonly name: string;
  readonly calls: Calls;
  readonly tasks: Readonly<Record<string, KeyedTaskKind>>;
  readonly events: readonly EventName[];
  /** The permissions of the catalogue that this room makes available. */
  readonly permissions: readonly PermissionKey[];
  /** The settings of the catalogue that this room makes available. */
  readonly settings?: readonly SettingName[];
  /** The entity types of the room, each with its level. */
  readonly entities: Readonly<Partial<Record<EntityType, EntityLevel>>>;
  /** The lists of the room that can have saved views, by key. */
  readonly lists?: Readonly<Record<string, ListDefinition>>;
}

export function defineRoom<const R extends Room>(room: R): R {
  return room;
}
