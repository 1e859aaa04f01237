import { lazyComponent } from '../../parts/lazy-component.tsx';
import type { Room } from '../../shell/room.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    embeddings: typeof texts;
  }
}

export const embeddingsRoom = {
  name: 'embeddings',
  live: { events: ['company'], load: () => import('./live.ts') },
  slots: {
    aiDefault: [
      {
        key: 'embeddings',
        capability: 'embeddings',
        component: lazyComponent(async () => (await import('./parts/embedding-progress.tsx')).EmbeddingProgress),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
