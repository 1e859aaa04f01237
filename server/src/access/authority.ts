import type { EntityType } from '@dossier/contract/base/entity';
import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { ScopedEntity } from '@dossier/contract/rooms';
import type { EntityName } from '../resource.ts';
import type { AccessibleScope, AppScope, CompanyScope, ProjectScope, ScopeAt } from './scope.ts';

/**
 * Makes scopes for one actor, after checking the permission: the project a document moves to, the scope of a conversation, a job that runs
 * later. Not visible throws `Failure('not_found')`; visible but not permitted, `Failure('forbidden')`.
 */
export interface Authority {
  app(permission: PermissionKey): Promise<AppScope>;
  company(permission: PermissionKey, companyId: number): Promise<CompanyScope>;
  /** The scope of a company that does not exist yet. Requires COMPANY_CREATE. */
  newCompany(): Promise<CompanyScope>;
  /** The system tenant, for parts of a permission in a company: the account of a new member, the erasure of the company. */
  systemFor(permission: PermissionKey, companyId: number): Promise<AppScope>;
  /** The company of an invitation to the actor, who sees nothing of it yet, and the authority of the user who sent it. */
  invitation(id: number): Promise<{ scope: CompanyScope; inviter: Authority }>;
  project(permission: PermissionKey, projectId: number): Promise<ProjectScope>;
  /** The project or company that an entity belongs to, by its id or uuid. */
  at<E extends ScopedEntity>(type: E, permission: PermissionKey, name: EntityName): Promise<ScopeAt<E>>;
  /** Whether the actor has the read permission that the entity's room declares. */
  canRead(type: EntityType, id: number): Promise<boolean>;
  /** All places in which the actor has the permission, possibly none. */
  accessible(permission: PermissionKey): Promise<AccessibleScope>;
  /** The system tenant and every visible place; for the actor's own rows, wherever they are. */
  own(): Promise<AccessibleScope>;
  /**
   * The scope for the actor's own work that is about no document: the company they chose, else their own (the oldest of several), else
   * the system tenant. Throws `not_found` for a company that is not visible to them.
   */
  workplace(companyId: number | null): Promise<CompanyScope | AppScope>;
  /** The permissions that the actor has in at least one place. */
  permissionsAnywhere(): Promise<ReadonlySet<PermissionKey>>;
  /** As `own`, for technical admins only. */
  technicalAdmin(): Promise<AccessibleScope>;
  /** The companies that stay hidden until the session passes two-factor; only to be used for their names. */
  withheld(): Promise<AccessibleScope>;
  /** Throws `forbidden` unless the actor has, in each place, every permission that this user has there; a blocked user counts as active. */
  assertCovers(userId: number): Promise<void>;
  /** Checks permissions at one level; `contextId` is 0 at app level. Throws `not_found` where the place is not visible. */
  permissionChecker(level: RoleContext, contextId: number): Promise<(permission: PermissionKey) => boolean>;
}

/** With the scope of calls that require no permission, which their verbs check themselves. */
export interface FullAuthority extends Authority {
  /** The system tenant, for open calls and for sessions that have not passed two-factor. */
  unprivileged(): AppScope;
}
