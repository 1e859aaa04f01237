import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom } from '../../parts/address-values.ts';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    templates: typeof texts;
  }
  interface FrameTexts {
    templates: typeof frame;
  }
}

const templates = createRoute({
  getParentRoute: () => layout,
  path: '/templates',
  staticData: { title: 'templates.titles.templates', access: { permission: 'TEMPLATE_READ', at: 'anywhere' } },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/templates.tsx'), 'TemplatesPage'),
});

const addTemplate = createRoute({
  getParentRoute: () => layout,
  path: '/template/add',
  staticData: { title: 'templates.titles.template_add', access: { permission: 'TEMPLATE_CREATE', at: 'anywhere' } },
  validateSearch: (raw: Record<string, unknown>): { company_id?: number } => {
    const companyId = integerFrom(raw['company_id'], 1);
    return companyId === undefined ? {} : { company_id: companyId };
  },
  component: lazyPage(() => import('./pages/add-template.tsx'), 'AddTemplatePage'),
});

const template = createRoute({
  getParentRoute: () => layout,
  path: '/template/$templateId',
  staticData: { title: 'templates.titles.template', access: { permission: 'TEMPLATE_READ', at: 'anywhere' } },
  params: idParams('templateId'),
  component: lazyPage(() => import('./pages/template.tsx'), 'TemplatePage'),
});

export const templatesRoom = {
  name: 'templates',
  routes: [templates, addTemplate, template],
  menu: [
    {
      group: 'library',
      to: '/templates',
      text: 'templates.menu.templates',
      icon: IconTemplate,
      under: ['/template'],
      permission: 'TEMPLATE_READ',
    },
  ],
  live: { events: ['company'], load: () => import('./live.ts') },
  slots: {
    command: [
      {
        key: 'template',
        label: 'templates.titles.template_add',
        icon: IconPlus,
        permission: 'TEMPLATE_CREATE',
        to: '/template/add',
      },
    ],
    companyTab: [
      {
        key: 'templates',
        order: 5,
        permission: 'TEMPLATE_READ',
        label: 'templates.tab.templates',
        count: (company) => company.templates.length,
        component: lazyPage(() => import('./parts/company-templates.tsx'), 'CompanyTemplates'),
      },
    ],
    companyAction: [
      {
        key: 'template',
        order: 2,
        component: lazyPage(() => import('./parts/company-templates.tsx'), 'AddTemplateButton'),
      },
    ],
    settingChoices: [
      {
        key: 'template',
        load: async (place) => (await import('./parts/setting-choices.ts')).templateChoices(place),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
