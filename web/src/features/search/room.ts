import type { Icon } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    search: typeof texts;
  }
  interface FrameTexts {
    search: typeof frame;
  }
  interface Slots {
    /** A command of the command dialog: opens a page where something is done. */
    command: SlotEntry & { label: FrameKey; icon: Icon; to: string };
    /** A line of the command dialog that receives the query. */
    commandAction: SlotEntry & {
      label: FrameKey;
      icon: Icon;
      open: (typed: string) => { to: string; search: { query?: string | undefined } };
    };
  }
}

const search = createRoute({
  getParentRoute: () => layout,
  path: '/search',
  staticData: { title: 'search.titles.search' },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/search.tsx'), 'SearchPage'),
});

export const searchRoom = {
  name: 'search',
  routes: [search],
  slots: {
    commandDialog: [
      { key: 'search', component: lazyComponent(async () => (await import('./parts/command.tsx')).Command) },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
