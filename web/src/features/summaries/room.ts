import { IconAlignLeft } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    summaries: typeof texts;
  }
  interface FrameTexts {
    summaries: typeof frame;
  }
}

const quickSummary = createRoute({
  getParentRoute: () => layout,
  path: '/quick-summary/{-$summaryId}',
  staticData: { title: 'summaries.titles.quick' },
  component: lazyPage(() => import('./pages/quick-summary.tsx'), 'QuickSummaryPage'),
});

export const summariesRoom = {
  name: 'summaries',
  routes: [quickSummary],
  menu: [{ group: 'work', to: '/quick-summary', text: 'summaries.titles.quick', icon: IconAlignLeft }],
  live: { events: ['summary', 'document'], load: () => import('./live.ts') },
  entities: { summarization: ({ entity_id: id }) => (id ? `/quick-summary/${id}` : null) },
  slots: {
    documentPanel: [
      {
        key: 'summary',
        order: 2.02,
        permission: 'DOCUMENT_READ',
        label: 'summaries.tab.summary',
        icon: IconAlignLeft,
        component: lazyPage(() => import('./parts/document/summary-panel.tsx'), 'SummaryPanel'),
      },
    ],
    documentsColumns: [
      {
        key: 'summary',
        component: lazyPage(() => import('./parts/document/summary-column.tsx'), 'SummaryColumn'),
      },
    ],
    documentsBulk: [
      {
        key: 'summarise',
        component: lazyPage(() => import('./parts/document/summarise-bulk.tsx'), 'SummariseBulk'),
      },
    ],
    recordingActions: [
      {
        key: 'summarise',
        component: lazyPage(() => import('./parts/summarise-recording.tsx'), 'SummariseRecording'),
      },
    ],
    projectTab: [
      {
        key: 'summaries',
        order: 2.2,
        permission: 'DOCUMENT_READ',
        label: 'summaries.tab.summaries',
        component: lazyPage(() => import('./parts/project/project-summaries.tsx'), 'ProjectSummaries'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
