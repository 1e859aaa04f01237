import type { EntityType } from './entity.ts';
import type { PermissionKey } from './permission.ts';

/** A list whose filters, columns and order can be saved as views. The room that has the list declares it in its manifest. */
export interface ListDefinition {
  /** The owner of the rows: the installation (or several companies), one company, or one project. */
  readonly at: 'app' | 'company' | 'project';
  /** The permission that the list requires; at app level in any place. `signedIn`: the caller's own rows. */
  readonly read: PermissionKey | 'signedIn' | 'technicalAdmin';
  /** Filters whose values are ids, as `7` or `is:7`, with their entity type. A name may end in `*`, for `field_12`. */
  readonly ids?: Readonly<Record<string, EntityType>>;
  /** Prefixes of names of filters, columns and sort fields that end in an id, with its entity type. */
  readonly prefixes?: Readonly<Record<string, EntityType>>;
}
