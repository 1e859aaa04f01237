import { IconHash } from '@tabler/icons-react';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    keywords: typeof texts;
  }
  interface FrameTexts {
    keywords: typeof frame;
  }
}

export const keywordsRoom = {
  name: 'keywords',
  live: { events: ['keywords', 'document'], load: () => import('./live.ts') },
  slots: {
    documentPanel: [
      {
        key: 'keywords',
        order: 2.3,
        permission: 'DOCUMENT_READ',
        label: 'keywords.keywords',
        icon: IconHash,
        component: lazyPage(() => import('./parts/document/keywords-panel.tsx'), 'KeywordsPanel'),
      },
    ],
    documentsColumns: [
      {
        key: 'keywords',
        component: lazyPage(() => import('./parts/project/document-columns.tsx'), 'KeywordColumns'),
      },
    ],
    projectTab: [
      {
        key: 'subjects',
        order: 2.25,
        permission: 'DOCUMENT_READ',
        label: 'keywords.subjects',
        component: lazyPage(() => import('./parts/project/project-subjects.tsx'), 'ProjectSubjects'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
