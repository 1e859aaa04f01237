import { IconArrowsDiff } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, text } from '../../parts/address-values.ts';
import { listSearch, type ListSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    compare: typeof texts;
  }
  interface FrameTexts {
    compare: typeof frame;
  }
}

const readsDocuments = { permission: 'DOCUMENT_READ', at: 'anywhere' } as const;
const withoutMissing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

interface ScheduleSearch extends ListSearch {
  /** The documents to compare, and the numbers of their versions; default: the current ones. */
  source?: number | undefined;
  source_version?: number | undefined;
  target?: number | undefined;
  target_version?: number | undefined;
  /** Without it the comparisons of documents are listed. */
  list?: 'workbooks' | undefined;
}

const schedule = createRoute({
  getParentRoute: () => layout,
  path: '/doc-compare',
  staticData: { title: 'compare.titles.compare', access: readsDocuments },
  validateSearch: (raw: Record<string, unknown>): ScheduleSearch =>
    withoutMissing({
      ...listSearch(raw),
      source: integerFrom(raw['source'], 1),
      source_version: integerFrom(raw['source_version'], 1),
      target: integerFrom(raw['target'], 1),
      target_version: integerFrom(raw['target_version'], 1),
      list: raw['list'] === 'workbooks' ? ('workbooks' as const) : undefined,
    }),
  component: lazyPage(() => import('./pages/compare.tsx'), 'ComparePage'),
});

interface ResultSearch {
  /** The uuid of the task. */
  uuid?: string | undefined;
  /** The number of the current change. */
  change?: number | undefined;
  /** The row to scroll to, from 0. */
  row?: number | undefined;
  /** Without it the documents are side by side. */
  view?: 'inline' | 'pages' | undefined;
  /** Whether hidden changes are shown. */
  hidden?: true | undefined;
}

const result = createRoute({
  getParentRoute: () => layout,
  path: '/doc-compare/$comparisonId',
  staticData: { title: 'compare.titles.compare', access: readsDocuments },
  params: idParams('comparisonId'),
  validateSearch: (raw: Record<string, unknown>): ResultSearch =>
    withoutMissing({
      uuid: text(raw['uuid']),
      change: integerFrom(raw['change'], 1),
      row: integerFrom(raw['row'], 0),
      view: raw['view'] === 'inline' || raw['view'] === 'pages' ? raw['view'] : undefined,
      hidden: raw['hidden'] === true ? (true as const) : undefined,
    }),
  component: lazyPage(() => import('./pages/comparison.tsx'), 'ComparisonPage'),
});

export const compareRoom = {
  name: 'compare',
  routes: [schedule, result],
  menu: [
    {
      group: 'work',
      to: '/doc-compare',
      text: 'compare.titles.compare',
      icon: IconArrowsDiff,
      permission: 'DOCUMENT_READ',
    },
  ],
  live: { events: ['comparison', 'task', 'document'], load: () => import('./live.ts') },
  entities: { doc_compare: ({ entity_id: id }) => (id ? `/doc-compare/${id}` : null) },
  slots: {
    homeAction: [
      {
        key: 'compare',
        order: 2,
        permission: 'DOCUMENT_READ',
        component: lazyPage(() => import('./parts/entry/home-compare.tsx'), 'HomeCompare'),
      },
    ],
    documentPanel: [
      {
        key: 'compare',
        order: 2.9,
        permission: 'DOCUMENT_READ',
        label: 'compare.titles.compare',
        icon: IconArrowsDiff,
        component: lazyPage(() => import('./parts/entry/compare-panel.tsx'), 'ComparePanel'),
      },
    ],
    documentsBulk: [
      {
        key: 'compare',
        permission: 'DOCUMENT_READ',
        component: lazyPage(() => import('./parts/entry/compare-bulk.tsx'), 'CompareBulk'),
      },
    ],
    documentVersions: [
      {
        key: 'compare',
        permission: 'DOCUMENT_READ',
        label: 'compare.titles.compare',
        href: (id, older, newer) =>
          `/doc-compare?source=${id}&source_version=${older}&target=${id}&target_version=${newer}`,
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
