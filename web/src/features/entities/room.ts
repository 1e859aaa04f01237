import { type Icon, IconAt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, tabbed } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type { PanelContext } from '../documents/parts/panels/panel-frame.tsx';
import type { EntityTaskContext } from './parts/document/entity-task.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    entities: typeof texts;
  }
  interface FrameTexts {
    entities: typeof frame;
  }
  interface Slots {
    /** Something to do with the entities of a document, in place of their list. */
    documentEntities: SlotItem<EntityTaskContext> & {
      label: FrameKey;
      icon: Icon;
      /** Whether it opens by itself, as for words that were selected for it. */
      opensWith: (context: PanelContext) => boolean;
    };
  }
}

const readsAnalyses = { permission: 'ENTITY_ANALYSIS_READ', at: 'anywhere' } as const;

const overview = createRoute({
  getParentRoute: () => layout,
  path: '/entity-analysis',
  staticData: { title: 'entities.titles.analyses', access: readsAnalyses },
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/entity-analyses.tsx'), 'EntityAnalysesPage'),
});

const analysis = createRoute({
  getParentRoute: () => layout,
  path: '/entity-analysis/$entityAnalysisId',
  staticData: { title: 'entities.titles.analysis', access: readsAnalyses },
  params: idParams('entityAnalysisId'),
  /** `project`: whose results are shown; `entity`: the one beside the list; `show`: list, chart or graph. */
  validateSearch: (raw: Record<string, unknown>) => {
    const project = integerFrom(raw['project'], 1);
    const entity = integerFrom(raw['entity'], 1);
    const show = (['chart', 'graph'] as const).find((view) => view === raw['show']);
    return {
      ...tabbed(raw),
      ...(project !== undefined && { project }),
      ...(entity !== undefined && { entity }),
      ...(show && { show }),
    };
  },
  component: lazyPage(() => import('./pages/entity-analysis.tsx'), 'EntityAnalysisPage'),
});

export const entitiesRoom = {
  name: 'entities',
  routes: [overview, analysis],
  menu: [
    {
      group: 'analysis',
      to: '/entity-analysis',
      text: 'entities.titles.analyses',
      icon: IconAt,
      under: ['/ner'],
      permission: 'ENTITY_ANALYSIS_READ',
    },
  ],
  live: { events: ['entity_analysis', 'task'], load: () => import('./live.ts') },
  entities: {
    entity_analysis: ({ entity_id: id }) => (id ? `/entity-analysis/${id}` : null),
  },
  slots: {
    documentPanel: [
      {
        key: 'entities',
        order: 2.4,
        permission: 'ENTITY_ANALYSIS_READ',
        label: 'entities.tab.entities',
        icon: IconAt,
        component: lazyPage(
          withSlots(['documentEntities'], () => import('./parts/document/entities-panel.tsx')),
          'EntitiesPanel',
        ),
      },
    ],
    documentsBulk: [
      {
        key: 'entities',
        component: lazyPage(() => import('./parts/document/analyse-bulk.tsx'), 'AnalyseBulk'),
      },
    ],
    projectTab: [
      {
        key: 'entities',
        order: 2.4,
        permission: 'ENTITY_ANALYSIS_READ',
        label: 'entities.tab.entities',
        component: lazyPage(() => import('./parts/results/project-analyses.tsx'), 'ProjectAnalyses'),
      },
    ],
    companyTab: [
      {
        key: 'entity-analysis',
        order: 6.2,
        permission: 'ENTITY_ANALYSIS_READ',
        label: 'entities.tab.company',
        component: lazyPage(() => import('./parts/analyses/company-analyses.tsx'), 'CompanyAnalyses'),
      },
    ],
    companyAction: [
      {
        key: 'entity-analysis',
        order: 4,
        permission: 'ENTITY_ANALYSIS_CREATE',
        component: lazyPage(() => import('./parts/analyses/company-analyses.tsx'), 'AddCompanyAnalysis'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
