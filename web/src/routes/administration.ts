import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../parts/data-table/list-search.ts';
import { integer, tabbed } from './address-values.ts';
import { layout } from './layout.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

const profile = createRoute({
  getParentRoute: () => layout,
  path: '/profile',
  staticData: { title: 'profile' },
  validateSearch: tabbed,
  component: lazyPage(() => import('../features/users/pages/profile.tsx'), 'ProfilePage'),
});

const users = createRoute({
  getParentRoute: () => layout,
  path: '/users',
  staticData: { title: 'users' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/users/pages/users.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => layout,
  path: '/user/add',
  staticData: { title: 'user_add' },
  component: lazyPage(() => import('../features/users/pages/add-user.tsx'), 'AddUserPage'),
});

const user = createRoute({
  getParentRoute: () => layout,
  path: '/user/$userId',
  staticData: { title: 'user' },
  params: {
    parse: ({ userId }) => ({ userId: integer(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  validateSearch: tabbed,
  component: lazyPage(() => import('../features/users/pages/user.tsx'), 'UserPage'),
});

const roles = createRoute({
  getParentRoute: () => layout,
  path: '/roles',
  staticData: { title: 'roles' },
  validateSearch: tabbed,
  component: lazyPage(() => import('../features/roles/pages/roles.tsx'), 'RolesPage'),
});

const defaultSettings = createRoute({
  getParentRoute: () => layout,
  path: '/default-settings',
  staticData: { title: 'default_settings' },
  validateSearch: tabbed,
  component: lazyPage(() => import('../default-settings-screen.tsx'), 'DefaultSettingsScreen'),
});

const auditLog = createRoute({
  getParentRoute: () => layout,
  path: '/audit-log',
  staticData: { title: 'audit_log' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/audit/pages/audit-log.tsx'), 'AuditLogPage'),
});

/** People, roles, settings and the log. */
export const administrationRoutes = [profile, users, addUser, user, roles, defaultSettings, auditLog] as const;
