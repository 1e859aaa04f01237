import { IconShield } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { tabbed } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    roles: typeof texts;
  }
  interface FrameTexts {
    roles: typeof frame;
  }
}

const roleChoices = async (context: 'app' | 'company', companyId: number | null) =>
  (await import('./parts/setting-choices.ts')).roleChoices(context, companyId);

const roles = createRoute({
  getParentRoute: () => layout,
  path: '/roles',
  staticData: { title: 'roles.titles.roles', access: { permission: 'ROLE_READ', at: 'anywhere' } },
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/roles.tsx'), 'RolesPage'),
});

export const rolesRoom = {
  name: 'roles',
  routes: [roles],
  menu: [
    { group: 'administration', to: '/roles', text: 'roles.menu.roles', icon: IconShield, permission: 'ROLE_CREATE' },
  ],
  slots: {
    companyTab: [
      {
        key: 'roles',
        order: 3,
        permission: 'ROLE_READ',
        label: 'roles.tab.roles',
        component: lazyPage(() => import('./parts/company-roles.tsx'), 'CompanyRoles'),
      },
      {
        key: 'permissions',
        order: 4,
        permission: 'ROLE_READ',
        label: 'roles.tab.permissions',
        component: lazyPage(() => import('./parts/company-roles.tsx'), 'CompanyPermissions'),
      },
    ],
    settingChoices: [
      {
        key: 'app_role',
        load: async ({ level }) => (level === 'app' ? roleChoices('app', null) : []),
      },
      {
        key: 'company_role',
        load: async ({ level, companyId }) => (level === 'company' ? roleChoices('company', companyId) : []),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
