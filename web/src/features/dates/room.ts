import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    dates: typeof texts;
  }
  interface FrameTexts {
    dates: typeof frame;
  }
}

export const datesRoom = {
  name: 'dates',
  live: { events: ['key_date', 'document'], load: () => import('./live.ts') },
  slots: {
    projectTab: [
      {
        key: 'dates',
        order: 2.2,
        permission: 'DOCUMENT_READ',
        label: 'dates.title',
        component: lazyPage(() => import('./parts/project-dates.tsx'), 'ProjectDates'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
