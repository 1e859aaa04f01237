import type { EntityType } from './entity.ts';
import type { EventName } from './event.ts';
import type { PermissionKey } from './permission.ts';
import type { Calls } from './route.ts';
import type { TaskKind } from './task.ts';

/**
 * Where a kind of thing lies: in the installation, each in a company, each in a project, with the person who keeps it, or at any of the
 * first three. Calls and tasks stand on what lies in companies and projects.
 */
export type EntityLevel = 'app' | 'company' | 'project' | 'person' | 'any';

/** What one room adds to the product. `rooms.ts` lists the rooms that exist, and every table of the contract is made from that list. */
export interface Room {
  readonly name: string;
  readonly calls: Calls;
  readonly tasks: Readonly<Record<string, TaskKind>>;
  readonly events: readonly EventName[];
  /** Which permissions of the catalogue are offered because this room exists. */
  readonly permissions: readonly PermissionKey[];
  /** The kinds of thing that the room keeps, each with the level at which one lies. */
  readonly entities: Readonly<Partial<Record<EntityType, EntityLevel>>>;
}

export function defineRoom<const R extends Room>(room: R): R {
  return room;
}
