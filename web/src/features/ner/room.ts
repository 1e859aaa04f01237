import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, tabbed } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    ner: typeof texts;
  }
  interface FrameTexts {
    ner: typeof frame;
  }
}

const model = createRoute({
  getParentRoute: () => layout,
  path: '/ner/$nerModelId',
  staticData: { title: 'ner.titles.model', access: { permission: 'ENTITY_ANALYSIS_READ', at: 'anywhere' } },
  params: idParams('nerModelId'),
  /** `sample`: a sentence to label again; `version`: whose evaluation is shown, without it that of the active one. */
  validateSearch: (raw: Record<string, unknown>) => {
    const sample = integerFrom(raw['sample'], 1);
    const version = integerFrom(raw['version'], 1);
    return { ...tabbed(raw), ...(sample !== undefined && { sample }), ...(version !== undefined && { version }) };
  },
  component: lazyPage(() => import('./pages/ner-model.tsx'), 'NerModelPage'),
});

export const nerRoom = {
  name: 'ner',
  routes: [model],
  live: { events: ['ner_model', 'task'], load: () => import('./live.ts') },
  entities: {
    ner_model: ({ entity_id: id }) => (id ? `/ner/${id}` : null),
  },
  slots: {
    companyTab: [
      {
        key: 'ner-models',
        order: 6.25,
        permission: 'ENTITY_ANALYSIS_READ',
        label: 'ner.titles.models',
        component: lazyPage(() => import('./parts/models/company-models.tsx'), 'CompanyModels'),
      },
    ],
    companyAction: [
      {
        key: 'ner-models',
        order: 4.05,
        permission: 'ENTITY_ANALYSIS_CREATE',
        component: lazyPage(() => import('./parts/models/company-models.tsx'), 'AddCompanyModel'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
