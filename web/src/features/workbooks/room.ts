import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, text } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    workbooks: typeof texts;
  }
  interface FrameTexts {
    workbooks: typeof frame;
  }
}

const readsDocuments = { permission: 'DOCUMENT_READ', at: 'anywhere' } as const;
const withoutMissing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

interface LookSearch {
  /** The workbooks to compare, and the numbers of their versions; default: the current ones. */
  source?: number | undefined;
  source_version?: number | undefined;
  target?: number | undefined;
  target_version?: number | undefined;
  /** How they are compared, as far as it differs from the default. */
  options?: Partial<WorkbookOptions> | undefined;
}

const look = createRoute({
  getParentRoute: () => layout,
  path: '/workbook-compare',
  staticData: { title: 'workbooks.titles.look', access: readsDocuments },
  validateSearch: (raw: Record<string, unknown>): LookSearch =>
    withoutMissing({
      source: integerFrom(raw['source'], 1),
      source_version: integerFrom(raw['source_version'], 1),
      target: integerFrom(raw['target'], 1),
      target_version: integerFrom(raw['target_version'], 1),
      // The server validates them.
      options: typeof raw['options'] === 'object' && raw['options'] !== null ? raw['options'] : undefined,
    }),
  component: lazyPage(() => import('./pages/look.tsx'), 'LookPage'),
});

interface ResultSearch {
  /** The uuid of the task. */
  uuid?: string | undefined;
  /** The position of the sheet; default: that of the change, else the first one with changes. */
  sheet?: number | undefined;
  /** The number of the current change. */
  change?: number | undefined;
  /** The cell to go to, by its position in the grid from 0. */
  row?: number | undefined;
  column?: number | undefined;
  /** Without it both workbooks are one grid. */
  view?: 'beside' | undefined;
  /** Whether formulas are shown instead of values. */
  formulas?: true | undefined;
  /** Whether rows without changes are shown too. */
  all?: true | undefined;
  /** Whether hidden changes are shown. */
  hidden?: true | undefined;
}

const isSet = (value: unknown): true | undefined => (value === true ? true : undefined);

const result = createRoute({
  getParentRoute: () => layout,
  path: '/workbook-compare/$workbookCompareId',
  staticData: { title: 'workbooks.titles.result', access: readsDocuments },
  params: idParams('workbookCompareId'),
  validateSearch: (raw: Record<string, unknown>): ResultSearch =>
    withoutMissing({
      uuid: text(raw['uuid']),
      sheet: integerFrom(raw['sheet'], 0),
      change: integerFrom(raw['change'], 1),
      row: integerFrom(raw['row'], 0),
      column: integerFrom(raw['column'], 0),
      view: raw['view'] === 'beside' ? ('beside' as const) : undefined,
      formulas: isSet(raw['formulas']),
      all: isSet(raw['all']),
      hidden: isSet(raw['hidden']),
    }),
  component: lazyPage(() => import('./pages/workbook-comparison.tsx'), 'WorkbookComparisonPage'),
});

export const workbooksRoom = {
  name: 'workbooks',
  routes: [look, result],
  live: { events: ['workbook_comparison', 'task', 'document'], load: () => import('./live.ts') },
  entities: { workbook_compare: ({ entity_id: id }) => (id ? `/workbook-compare/${id}` : null) },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
