import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    evaluations: typeof texts;
  }
  interface FrameTexts {
    evaluations: typeof frame;
  }
}

const staticData = {
  title: 'evaluations.title',
  access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'anywhere' },
} as const;

const evaluations = createRoute({
  getParentRoute: () => layout,
  path: '/ai-providers/evaluations',
  staticData,
  validateSearch: ({ tab, company }: Record<string, unknown>): { tab?: string; company?: number } => {
    const id = integerFrom(company, 1);
    return { ...(typeof tab === 'string' && { tab }), ...(id !== undefined && { company: id }) };
  },
  component: lazyPage(() => import('./pages/evaluations.tsx'), 'EvaluationsPage'),
});

const evaluation = createRoute({
  getParentRoute: () => layout,
  path: '/ai-providers/evaluations/$evaluationId',
  staticData,
  params: idParams('evaluationId'),
  component: lazyPage(() => import('./pages/evaluation.tsx'), 'EvaluationPage'),
});

const questionSet = createRoute({
  getParentRoute: () => layout,
  path: '/ai-providers/questions/$setId',
  staticData,
  params: idParams('setId'),
  component: lazyPage(() => import('./pages/question-set.tsx'), 'QuestionSetPage'),
});

const newQuestionSet = createRoute({
  getParentRoute: () => layout,
  path: '/ai-providers/questions/add/$companyId',
  staticData,
  params: idParams('companyId'),
  component: lazyPage(() => import('./pages/question-set.tsx'), 'NewQuestionSetPage'),
});

export const evaluationsRoom = {
  name: 'evaluations',
  routes: [evaluations, evaluation, questionSet, newQuestionSet],
  live: { events: ['task', 'company'], load: () => import('./live.ts') },
  entities: { evaluation: ({ entity_id: id }) => (id ? `/ai-providers/evaluations/${id}` : null) },
  slots: {
    aiProvidersList: [
      { key: 'evaluations', component: lazyPage(() => import('./parts/compare-link.tsx'), 'CompareLink') },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
