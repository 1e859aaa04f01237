import type { ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { type PermissionKey, permissionLabel, permissions, type RoleContext } from '@dossier/contract/base/permission';
import { offeredPermissions } from '@dossier/contract/rooms';
import type { UserAccess } from '@dossier/contract/users/schema';
import type { Authority } from '../../../access/authority.ts';
import { SYSTEM_TENANT, type AccessibleScope } from '../../../access/scope.ts';
import { type AssignedRole, listAssignedRoles } from '../../roles/verbs/list-assigned-roles.ts';
import { requireVisibleUser, visibleMembers } from './get-user.ts';
import { loadLevels } from './list-user-roles.ts';

interface Place {
  context: RoleContext;
  /** 0 at app level. */
  contextId: number;
  companyId: number;
}

/** What a user may do at a level, with the roles that grant it: the answer to "why does she see this?". */
export async function explainAccess(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { id, ...level }: { context: RoleContext; context_id: number } & { id: number },
): Promise<UserAccess> {
  const members = await visibleMembers({ authority });
  const user = await app.database.read(scope, (tx) => requireVisibleUser({ tx }, { members, id }));
  const place = await requirePlace(authority, level, members === null);
  return app.database.read(scope, async (tx) => {
    const assignments = await listAssignedRoles({ tx }, id);
    const reaching = assignments.filter((role) => reaches(role, place));
    const { getName, getCompany } = await loadLevels({ app, tx, scope }, [...reaching, place]);
    const active = user.active && user.deletedAt === null;
    return {
      context: place.context,
      context_id: place.contextId,
      context_name: getName(place),
      company: getCompany(place.companyId),
      active,
      sees: active && sees(assignments, place),
      permissions: offeredPermissions
        .filter((key) => (permissions[key] as readonly RoleContext[]).includes(place.context))
        .map((key) => ({
          key,
          name: permissionLabel(key),
          granted_by: reaching
            .filter((role) => grants(role, key, place))
            .map((role) => ({
              role_id: role.roleId,
              role_name: role.roleName,
              role_key: role.roleKey,
              context: role.context,
              context_id: role.contextId,
              context_name: getName(role),
            })),
        })),
    };
  });
}

/** A level that the caller can see, and where they may read users. */
async function requirePlace(
  authority: Authority,
  { context, context_id }: { context: RoleContext; context_id: number },
  everybody: boolean,
): Promise<Place> {
  if (context === 'app') {
    if (!everybody) throw new Failure('forbidden');
    return { context, contextId: 0, companyId: SYSTEM_TENANT };
  }
  const right = everybody ? (`${context === 'company' ? 'COMPANY' : 'PROJECT'}_READ` as const) : 'USER_READ';
  const scope = await (context === 'company'
    ? authority.company(right, context_id)
    : authority.project(right, context_id));
  return { context, contextId: context_id, companyId: scope.companyId };
}

/** Whether a role applies at the level: assigned there or above it. Project roles also make the project's company visible. */
function reaches(role: AssignedRole, place: Place): boolean {
  if (role.context === 'app') return true;
  if (place.context === 'app' || role.companyId !== place.companyId) return false;
  return role.context === 'company' || place.context === 'company' || role.contextId === place.contextId;
}

function grants(role: AssignedRole, key: PermissionKey, place: Place): boolean {
  // Project members may see the project's company.
  if (role.context === 'project' && place.context === 'company') return key === 'COMPANY_READ';
  return role.permissions.includes(key);
}

/** App-level roles make companies visible only if they permit reading there. */
function sees(assignments: readonly AssignedRole[], place: Place): boolean {
  if (place.context === 'app') return true;
  const lookInto: PermissionKey[] = ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'];
  return assignments.some((role) =>
    role.context === 'app' ? lookInto.some((key) => role.permissions.includes(key)) : reaches(role, place),
  );
}
