import { IconMail, IconUser, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, tabbed } from '../../parts/address-values.ts';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    users: typeof texts;
  }
  interface FrameTexts {
    users: typeof frame;
  }
}

const profile = createRoute({
  getParentRoute: () => layout,
  path: '/profile',
  staticData: { title: 'users.titles.profile' },
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/profile.tsx'), 'ProfilePage'),
});

const mail = createRoute({
  getParentRoute: () => layout,
  path: '/mail',
  staticData: { title: 'users.titles.mail', access: { technicalAdmin: true } },
  component: lazyPage(() => import('./pages/mail.tsx'), 'MailPage'),
});

const users = createRoute({
  getParentRoute: () => layout,
  path: '/users',
  staticData: { title: 'users.titles.users', access: { permission: 'USER_READ', at: 'anywhere' } },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/users.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => layout,
  path: '/user/add',
  staticData: { title: 'users.titles.user_add', access: { permission: 'USER_CREATE', at: 'app' } },
  component: lazyPage(() => import('./pages/add-user.tsx'), 'AddUserPage'),
});

const user = createRoute({
  getParentRoute: () => layout,
  path: '/user/$userId',
  staticData: { title: 'users.titles.user', access: { permission: 'USER_READ', at: 'anywhere' } },
  params: idParams('userId'),
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/user.tsx'), 'UserPage'),
});

export const usersRoom = {
  name: 'users',
  routes: [profile, mail, users, addUser, user],
  menu: [
    { group: 'account', to: '/profile', text: 'users.titles.profile', icon: IconUser },
    {
      group: 'administration',
      to: '/users',
      text: 'users.menu.users',
      icon: IconUsers,
      under: ['/user'],
      permission: 'USER_READ',
    },
    { group: 'administration', to: '/mail', text: 'users.titles.mail', icon: IconMail, technicalAdmin: true },
  ],
  slots: {
    command: [
      { key: 'user', label: 'users.titles.user_add', icon: IconUserPlus, permission: 'USER_CREATE', to: '/user/add' },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
