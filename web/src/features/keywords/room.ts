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
    'keywords': typeof texts;
  }
  interface FrameTexts {
    'keywords': typeof frame;
  }
}

const keywords = createRoute({
  getParentRoute: () => layout,
  path: '/keywords',
  staticData: { title: 'keywords.title' },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/keywords.tsx'), 'KeywordsPage'),
});

export const keywordsRoom = {
  name: 'keywords',
  routes: [keywords],
  menu: [
    { group: 'library', to: '/keywords', text: 'keywords.title', icon: IconList, permission: 'COMPANY_READ' },
  ],
  live: { events: ['task'], load: () => import('./live.ts') },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
