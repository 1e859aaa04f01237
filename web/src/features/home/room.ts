import { IconHome } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    home: typeof texts;
  }
  interface FrameTexts {
    home: typeof frame;
  }
  interface Slots {
    /** Actions next to the question on home. */
    homeAction: SlotItem<{
      /** The project that the question refers to. */
      project: { id: number; name: string } | null;
      mayUpload: boolean;
    }>;
  }
}

const home = createRoute({
  getParentRoute: () => layout,
  path: '/home',
  staticData: { title: 'home.titles.home' },
  component: lazyPage(
    withSlots(['homeAction'], () => import('./pages/home.tsx')),
    'HomePage',
  ),
});

export const homeRoom = {
  name: 'home',
  routes: [home],
  menu: [
    {
      group: 'top',
      to: '/home',
      text: 'home.menu.home',
      icon: IconHome,
      keys: 'g h',
      bottomBar: { order: 1, text: 'home.menu.home' },
    },
  ],
  live: { events: ['task'], load: () => import('./live.ts') },
  slots: {
    askSuggestions: [{ key: 'home', load: async () => (await import('./parts/ask-suggestions.ts')).askSuggestions() }],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
