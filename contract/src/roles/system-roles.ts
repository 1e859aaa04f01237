import { type PermissionKey, permissions, type RoleContext } from '../base/permission.ts';
import { offeredPermissions } from '../rooms.ts';

const allAt = (level: RoleContext) =>
  offeredPermissions.filter((key) => (permissions[key] as readonly string[]).includes(level));
const reading = (level: RoleContext) =>
  // Members see each other in the member lists; only user administrators can read accounts.
  allAt(level).filter((key) => key.endsWith('_READ') && !key.startsWith('ROLE_SYS') && key !== 'USER_READ');
const working = (level: RoleContext) =>
  allAt(level).filter(
    (key) =>
      !/^(ROLE|USER|SETTING|AUDIT|COMPANY|REPOSITORY|TEMPLATE|CUSTOM_FIELD)/.test(key) &&
      !/^PROJECT_(CREATE|UPDATE|DELETE|SETTINGS_EDIT)/.test(key) &&
      !/^CONTEXT.*_(UPDATE|DELETE|CREATE)$/.test(key) &&
      !/^CLASSIFICATION_(MODEL|DATASET)_DELETE$/.test(key),
  );

/** The roles of every installation. They are read-only and have only permissions of existing rooms. */
export const systemRoles = [
  { key: 'technical_admin', name: 'Technical admin', context: 'app', permissions: offeredPermissions },
  { key: 'user', name: 'User', context: 'app', permissions: [] },
  { key: 'company_admin', name: 'Company admin', context: 'company', permissions: allAt('company') },
  {
    key: 'company_member',
    name: 'Company member',
    context: 'company',
    permissions: [
      ...new Set<PermissionKey>([
        ...reading('company').filter((key) => key !== 'AUDIT_LOG_READ'),
        ...working('company'),
        'PROJECT_CREATE',
      ]),
    ],
  },
  {
    key: 'company_viewer',
    name: 'Company viewer',
    context: 'company',
    permissions: reading('company').filter((key) => key !== 'AUDIT_LOG_READ' && !key.includes('SETTINGS')),
  },
  { key: 'project_manager', name: 'Project manager', context: 'project', permissions: allAt('project') },
  {
    key: 'project_member',
    name: 'Project member',
    context: 'project',
    permissions: [...new Set<PermissionKey>([...reading('project'), ...working('project')])],
  },
  {
    key: 'project_viewer',
    name: 'Project viewer',
    context: 'project',
    permissions: reading('project').filter((key) => !key.includes('SETTINGS')),
  },
] as const satisfies readonly {
  key: string;
  name: string;
  context: RoleContext;
  permissions: readonly PermissionKey[];
}[];

export type SystemRoleKey = (typeof systemRoles)[number]['key'];
