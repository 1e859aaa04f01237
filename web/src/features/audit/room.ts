import { IconHistory } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    audit: typeof texts;
  }
  interface FrameTexts {
    audit: typeof frame;
  }
}

const auditLog = createRoute({
  getParentRoute: () => layout,
  path: '/audit-log',
  staticData: { title: 'audit.titles.audit_log', access: { permission: 'AUDIT_LOG_READ', at: 'anywhere' } },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/audit-log.tsx'), 'AuditLogPage'),
});

export const auditRoom = {
  name: 'audit',
  routes: [auditLog],
  menu: [
    {
      group: 'administration',
      to: '/audit-log',
      text: 'audit.menu.audit_log',
      icon: IconHistory,
      permission: 'AUDIT_LOG_READ',
    },
  ],
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
