import type { SettingReference } from '@dossier/contract/settings/keys';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { tabbed } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type { ChoicesPlace } from './parts/choices.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    settings: typeof texts;
  }
  interface FrameTexts {
    settings: typeof frame;
  }
  interface Slots {
    /** Options for settings that reference an entity by id. */
    settingChoices: SlotEntry & {
      key: SettingReference;
      /** Empty if the setting does not exist at that level. */
      load: (place: ChoicesPlace) => Promise<readonly { id: number; name: string }[]>;
    };
  }
}

const defaultSettings = createRoute({
  getParentRoute: () => layout,
  path: '/default-settings',
  staticData: { title: 'settings.titles.default_settings', access: { permission: 'SETTING_READ', at: 'app' } },
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/default-settings.tsx'), 'DefaultSettingsPage'),
});

export const settingsRoom = {
  name: 'settings',
  routes: [defaultSettings],
  menu: [
    {
      group: 'administration',
      to: '/default-settings',
      text: 'settings.menu.default_settings',
      icon: IconAdjustmentsHorizontal,
      permission: 'SETTING_READ',
    },
  ],
  live: { events: ['company', 'project'], load: () => import('./live.ts') },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
