import type { Icon } from '@tabler/icons-react';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import type { Room } from '../../shell/room.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    search: typeof texts;
  }
  interface Slots {
    /** A line of the command dialog that receives the query. */
    commandAction: SlotEntry & {
      label: FrameKey;
      icon: Icon;
      open: (typed: string) => { to: string; search: { query?: string | undefined } };
    };
  }
}

export const searchRoom = {
  name: 'search',
  slots: {
    commandDialog: [
      { key: 'search', component: lazyComponent(async () => (await import('./parts/command.tsx')).Command) },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
