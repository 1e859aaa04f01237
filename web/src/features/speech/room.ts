import { IconList } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    'speech': typeof texts;
  }
  interface FrameTexts {
    'speech': typeof frame;
  }
}

const speech = createRoute({
  getParentRoute: () => layout,
  path: '/speech',
  staticData: { title: 'speech.title' },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/speech.tsx'), 'SpeechPage'),
});

export const speechRoom = {
  name: 'speech',
  routes: [speech],
  menu: [
    { group: 'library', to: '/speech', text: 'speech.title', icon: IconList, permission: 'COMPANY_READ' },
  ],
  live: { events: ['task'], load: () => import('./live.ts') },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
