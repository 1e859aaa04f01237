import type { PermissionKey } from '@dossier/contract/base/permission';
import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconCircleDashedCheck,
  IconForms,
  IconHistory,
  IconHome,
  IconListCheck,
  IconMessageCircle,
  IconShield,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A path that stands in the menu. `under` are the other paths that belong to it. */
export interface MenuItem {
  to: string;
  text:
    | 'home'
    | 'ask'
    | 'tasks'
    | 'companies'
    | 'users'
    | 'roles'
    | 'templates'
    | 'custom_fields'
    | 'default_settings'
    | 'audit_log'
    | 'all_tasks';
  icon: ReactNode;
  under?: readonly string[];
  /** Shown to who holds it somewhere. */
  permission?: PermissionKey;
  technicalAdmin?: boolean;
}

export interface MenuGroup {
  id: 'work' | 'library' | 'administration';
  items: readonly MenuItem[];
}

const size = 16;

export const topItems: readonly MenuItem[] = [
  { to: '/home', text: 'home', icon: <IconHome size={size} aria-hidden /> },
  { to: '/ask-dossier', text: 'ask', icon: <IconMessageCircle size={size} aria-hidden /> },
  { to: '/tasks', text: 'tasks', icon: <IconCircleDashedCheck size={size} aria-hidden />, under: ['/task'] },
];

/** Only what a user may open is shown; what is not built does not stand here. */
export const groups: readonly MenuGroup[] = [
  {
    id: 'work',
    items: [
      { to: '/companies', text: 'companies', icon: <IconBuilding size={size} aria-hidden />, under: ['/company'] },
    ],
  },
  {
    id: 'library',
    items: [
      {
        to: '/templates',
        text: 'templates',
        icon: <IconTemplate size={size} aria-hidden />,
        under: ['/template'],
        permission: 'TEMPLATE_READ',
      },
      {
        to: '/custom-fields',
        text: 'custom_fields',
        icon: <IconForms size={size} aria-hidden />,
        permission: 'CUSTOM_FIELD_READ',
      },
    ],
  },
  {
    id: 'administration',
    items: [
      {
        to: '/users',
        text: 'users',
        icon: <IconUsers size={size} aria-hidden />,
        under: ['/user'],
        permission: 'USER_READ',
      },
      { to: '/roles', text: 'roles', icon: <IconShield size={size} aria-hidden />, permission: 'ROLE_CREATE' },
      {
        to: '/default-settings',
        text: 'default_settings',
        icon: <IconAdjustmentsHorizontal size={size} aria-hidden />,
        permission: 'SETTING_READ',
      },
      {
        to: '/audit-log',
        text: 'audit_log',
        icon: <IconHistory size={size} aria-hidden />,
        permission: 'AUDIT_LOG_READ',
      },
      { to: '/all-tasks', text: 'all_tasks', icon: <IconListCheck size={size} aria-hidden />, technicalAdmin: true },
    ],
  },
];

/** Whether the path shown belongs to this item. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  return [item.to, ...(item.under ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
