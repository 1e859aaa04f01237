import { IconMoodSmile } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, tabbed } from '../../parts/address-values.ts';
import { readFilters } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    sentiment: typeof texts;
  }
  interface FrameTexts {
    sentiment: typeof frame;
  }
}

const readsAnalyses = { permission: 'SENTIMENT_ANALYSIS_READ', at: 'anywhere' } as const;

const overview = createRoute({
  getParentRoute: () => layout,
  path: '/sentiment-analysis',
  staticData: { title: 'sentiment.titles.analyses', access: readsAnalyses },
  validateSearch: tabbed,
  component: lazyPage(() => import('./pages/sentiment-analyses.tsx'), 'SentimentAnalysesPage'),
});

const analysis = createRoute({
  getParentRoute: () => layout,
  path: '/sentiment-analysis/$sentimentAnalysisId',
  staticData: { title: 'sentiment.titles.analysis', access: readsAnalyses },
  params: idParams('sentimentAnalysisId'),
  /** `project`: whose results are shown; `by`: what a bar of the chart covers; `passages`: the filters of the passages. */
  validateSearch: (raw: Record<string, unknown>) => {
    const project = integerFrom(raw['project'], 1);
    const passages = readFilters(raw['passages']);
    return {
      ...tabbed(raw),
      ...(project !== undefined && { project }),
      ...(raw['by'] === 'week' && { by: 'week' as const }),
      ...(passages && { passages }),
    };
  },
  component: lazyPage(() => import('./pages/sentiment-analysis.tsx'), 'SentimentAnalysisPage'),
});

export const sentimentRoom = {
  name: 'sentiment',
  routes: [overview, analysis],
  menu: [
    {
      group: 'analysis',
      to: '/sentiment-analysis',
      text: 'sentiment.titles.analyses',
      icon: IconMoodSmile,
      permission: 'SENTIMENT_ANALYSIS_READ',
    },
  ],
  live: { events: ['sentiment_analysis', 'task'], load: () => import('./live.ts') },
  entities: {
    sentiment_analysis: ({ entity_id: id }) => (id ? `/sentiment-analysis/${id}` : null),
  },
  slots: {
    documentPanel: [
      {
        key: 'sentiment',
        order: 2.45,
        permission: 'SENTIMENT_ANALYSIS_READ',
        label: 'sentiment.tab.sentiment',
        icon: IconMoodSmile,
        component: lazyPage(() => import('./parts/document/sentiment-panel.tsx'), 'SentimentPanel'),
      },
    ],
    documentsBulk: [
      {
        key: 'sentiment',
        component: lazyPage(() => import('./parts/document/analyse-bulk.tsx'), 'AnalyseBulk'),
      },
    ],
    projectTab: [
      {
        key: 'sentiment',
        order: 2.5,
        permission: 'SENTIMENT_ANALYSIS_READ',
        label: 'sentiment.tab.sentiment',
        component: lazyPage(() => import('./parts/results/project-analyses.tsx'), 'ProjectAnalyses'),
      },
    ],
    companyTab: [
      {
        key: 'sentiment-analysis',
        order: 6.3,
        permission: 'SENTIMENT_ANALYSIS_READ',
        label: 'sentiment.tab.company',
        component: lazyPage(() => import('./parts/analyses/company-analyses.tsx'), 'CompanyAnalyses'),
      },
    ],
    companyAction: [
      {
        key: 'sentiment-analysis',
        order: 4.1,
        permission: 'SENTIMENT_ANALYSIS_UPDATE',
        component: lazyPage(() => import('./parts/analyses/company-analyses.tsx'), 'AddCompanyAnalysis'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
