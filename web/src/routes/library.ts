import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../parts/data-table/list-search.ts';
import { integer, whole } from './address-values.ts';
import { layout } from './layout.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

const templates = createRoute({
  getParentRoute: () => layout,
  path: '/templates',
  staticData: { title: 'templates' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/templates/pages/templates.tsx'), 'TemplatesPage'),
});

const addTemplate = createRoute({
  getParentRoute: () => layout,
  path: '/template/add',
  staticData: { title: 'template_add' },
  validateSearch: (raw: Record<string, unknown>): { company_id?: number } => {
    const companyId = whole(raw['company_id'], 1);
    return companyId === undefined ? {} : { company_id: companyId };
  },
  component: lazyPage(() => import('../features/templates/pages/add-template.tsx'), 'AddTemplatePage'),
});

const template = createRoute({
  getParentRoute: () => layout,
  path: '/template/$templateId',
  staticData: { title: 'template' },
  params: {
    parse: ({ templateId }) => ({ templateId: integer(templateId) }),
    stringify: ({ templateId }) => ({ templateId: String(templateId) }),
  },
  component: lazyPage(() => import('../features/templates/pages/template.tsx'), 'TemplatePage'),
});

const customFields = createRoute({
  getParentRoute: () => layout,
  path: '/custom-fields',
  staticData: { title: 'custom_fields' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/custom-fields/pages/custom-fields.tsx'), 'CustomFieldsPage'),
});

/** What companies share: templates and custom fields. */
export const libraryRoutes = [templates, addTemplate, template, customFields] as const;
