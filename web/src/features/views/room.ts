import { lazyComponent } from '../../parts/lazy-component.tsx';
import type { Room } from '../../shell/room.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    views: typeof texts;
  }
}

export const viewsRoom = {
  name: 'views',
  live: { events: ['list_view'], load: () => import('./live.ts') },
  slots: {
    listViews: [
      { key: 'views', component: lazyComponent(async () => (await import('./parts/list-views.tsx')).ListViews) },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
