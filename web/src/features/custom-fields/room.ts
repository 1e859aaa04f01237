import { IconForms } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    'custom-fields': typeof texts;
  }
  interface FrameTexts {
    'custom-fields': typeof frame;
  }
}

const customFields = createRoute({
  getParentRoute: () => layout,
  path: '/custom-fields',
  staticData: {
    title: 'custom-fields.titles.custom_fields',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'anywhere' },
  },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/custom-fields.tsx'), 'CustomFieldsPage'),
});

export const customFieldsRoom = {
  name: 'custom-fields',
  routes: [customFields],
  menu: [
    {
      group: 'library',
      to: '/custom-fields',
      text: 'custom-fields.menu.custom_fields',
      icon: IconForms,
      permission: 'CUSTOM_FIELD_READ',
    },
  ],
  live: { events: ['company', 'project'], load: () => import('./live.ts') },
  slots: {
    settingChoices: [
      {
        key: 'custom_field',
        load: async (place) => (await import('./parts/setting-choices.ts')).fieldChoices(place),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
