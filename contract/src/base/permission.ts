/** The levels at which a role can be given. */
export const roleContexts = ['app', 'company', 'project'] as const;
export type RoleContext = (typeof roleContexts)[number];

const app = ['app'] as const;
const company = ['app', 'company'] as const;
const project = ['app', 'company', 'project'] as const;

/**
 * Every permission of the product and the levels where a role may hold it. A grant at app level holds in every company, one at
 * company level in all projects of that company.
 */
export const permissions = {
  COMPANY_CREATE: app,
  COMPANY_READ: company,
  COMPANY_UPDATE: company,
  COMPANY_DELETE: company,
  COMPANY_SETTINGS_READ: company,
  COMPANY_SETTINGS_EDIT: company,
  COMPANY_PROVISION_CONTEXTS: company,
  PROJECT_CREATE: company,
  PROJECT_READ: project,
  PROJECT_UPDATE: project,
  PROJECT_DELETE: project,
  PROJECT_SETTINGS_READ: project,
  PROJECT_SETTINGS_EDIT: project,
  DOCUMENT_CREATE: project,
  DOCUMENT_READ: project,
  DOCUMENT_UPDATE: project,
  DOCUMENT_DELETE: project,
  QUARANTINE_CREATE: project,
  QUARANTINE_READ: project,
  QUARANTINE_UPDATE: project,
  QUARANTINE_DELETE: project,
  QUARANTINE_RELEASE: project,
  ROLE_CREATE: company,
  ROLE_READ: project,
  ROLE_UPDATE: company,
  ROLE_DELETE: company,
  ROLE_ASSIGN: project,
  ROLE_UNASSIGN: project,
  ROLE_APP_CREATE: app,
  ROLE_APP_READ: app,
  ROLE_APP_UPDATE: app,
  ROLE_APP_DELETE: app,
  ROLE_APP_ASSIGN: app,
  ROLE_APP_UNASSIGN: app,
  ROLE_SYS_CREATE: app,
  ROLE_SYS_READ: app,
  ROLE_SYS_UPDATE: app,
  ROLE_SYS_DELETE: app,
  ROLE_SYS_ASSIGN: app,
  ROLE_SYS_UNASSIGN: app,
  USER_CREATE: company,
  USER_READ: company,
  USER_UPDATE: app,
  USER_DELETE: app,
  TEMPLATE_CREATE: company,
  TEMPLATE_READ: project,
  TEMPLATE_UPDATE: company,
  TEMPLATE_DELETE: company,
  CONTEXT_CREATE: company,
  CONTEXT_READ: company,
  CONTEXT_UPDATE: company,
  CONTEXT_DELETE: company,
  CONTEXT_VIEW_CREATE: company,
  CONTEXT_VIEW_READ: company,
  CONTEXT_VIEW_UPDATE: company,
  CONTEXT_VIEW_DELETE: company,
  CONTEXT_FRAMEWORK_CREATE: company,
  CONTEXT_FRAMEWORK_READ: company,
  CONTEXT_FRAMEWORK_UPDATE: company,
  CONTEXT_FRAMEWORK_DELETE: company,
  PROPOSE_CONTEXT_ENTITY_CHANGE: company,
  INSIGHT_CREATE: company,
  INSIGHT_READ: company,
  INSIGHT_UPDATE: company,
  INSIGHT_DELETE: company,
  INSIGHT_SCHEDULE: company,
  PROCESS_GROUP_CREATE: company,
  PROCESS_GROUP_READ: company,
  PROCESS_GROUP_UPDATE: company,
  PROCESS_GROUP_DELETE: company,
  PROCESS_GROUP_INSTANCE_CREATE: project,
  PROCESS_GROUP_INSTANCE_READ: project,
  PROCESS_GROUP_INSTANCE_UPDATE: project,
  PROCESS_GROUP_INSTANCE_DELETE: project,
  REPOSITORY_CREATE: company,
  REPOSITORY_READ: company,
  REPOSITORY_UPDATE: company,
  REPOSITORY_DELETE: company,
  REPOSITORY_SETTINGS_READ: company,
  REPOSITORY_SETTINGS_UPDATE: company,
  CUSTOM_FIELD_CREATE: project,
  CUSTOM_FIELD_READ: project,
  CUSTOM_FIELD_UPDATE: project,
  CUSTOM_FIELD_DELETE: project,
  ENTITY_ANALYSIS_CREATE: company,
  ENTITY_ANALYSIS_READ: company,
  ENTITY_ANALYSIS_UPDATE: company,
  ENTITY_ANALYSIS_DELETE: company,
  SENTIMENT_ANALYSIS_READ: company,
  SENTIMENT_ANALYSIS_UPDATE: company,
  CLASSIFICATION_MODEL_CREATE: company,
  CLASSIFICATION_MODEL_READ: company,
  CLASSIFICATION_MODEL_UPDATE: company,
  CLASSIFICATION_MODEL_DELETE: company,
  CLASSIFICATION_DATASET_CREATE: company,
  CLASSIFICATION_DATASET_READ: company,
  CLASSIFICATION_DATASET_UPDATE: company,
  CLASSIFICATION_DATASET_DELETE: company,
  CLASSIFICATION_FEEDBACK: project,
  CLASSIFICATION_SCHEDULE: project,
  SIGNATURE_SCHEDULE: project,
  SIGNATURE_FEEDBACK: project,
  SETTING_READ: app,
  SETTING_UPDATE: app,
  AUDIT_LOG_READ: company,
} as const satisfies Record<string, readonly RoleContext[]>;

export type PermissionKey = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as PermissionKey[];

/** `DOCUMENT_READ` -> `Document read`: the label shown where no translation is given. */
export function permissionLabel(key: PermissionKey): string {
  const words = key.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const allAt = (level: RoleContext) =>
  permissionKeys.filter((key) => (permissions[key] as readonly string[]).includes(level));
const reading = (level: RoleContext) =>
  // Who belongs to a company is told by the lists of its members; accounts are for those who manage people.
  allAt(level).filter((key) => key.endsWith('_READ') && !key.startsWith('ROLE_SYS') && key !== 'USER_READ');
const working = (level: RoleContext) =>
  allAt(level).filter(
    (key) =>
      !/^(ROLE|USER|SETTING|AUDIT|COMPANY|REPOSITORY|TEMPLATE|CUSTOM_FIELD)/.test(key) &&
      !/^PROJECT_(CREATE|UPDATE|DELETE|SETTINGS_EDIT)/.test(key) &&
      !/^CONTEXT.*_(UPDATE|DELETE|CREATE)$/.test(key) &&
      !/^CLASSIFICATION_(MODEL|DATASET)_DELETE$/.test(key),
  );

/** The roles every installation has. They cannot be edited. */
export const systemRoles = [
  { key: 'technical_admin', name: 'Technical admin', context: 'app', permissions: permissionKeys },
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
