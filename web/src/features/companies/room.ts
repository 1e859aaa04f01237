import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Company } from '@dossier/contract/companies/schema';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, tabbed } from '../../parts/address-values.ts';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    companies: typeof texts;
  }
  interface FrameTexts {
    companies: typeof frame;
  }
  interface Slots {
    /** A tab of a company. */
    companyTab: SlotItem<CompanyContext> & { label: FrameKey; count?: (company: Company) => number };
    /** An action beside the name of a company. */
    companyAction: SlotItem<CompanyContext & { tab: string }>;
  }
}

/** Props of a company's tab or action. */
interface CompanyContext {
  company: Company;
  may: (key: PermissionKey) => boolean;
}

const companies = createRoute({
  getParentRoute: () => layout,
  path: '/companies',
  staticData: { title: 'companies.titles.companies' },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/companies.tsx'), 'CompaniesPage'),
});

const addCompany = createRoute({
  getParentRoute: () => layout,
  path: '/company/add',
  staticData: { title: 'companies.titles.company_add', access: { permission: 'COMPANY_CREATE', at: 'app' } },
  component: lazyPage(() => import('./pages/add-company.tsx'), 'AddCompanyPage'),
});

const company = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId',
  staticData: { title: 'companies.titles.company' },
  params: idParams('companyId'),
  validateSearch: tabbed,
  component: lazyPage(
    withSlots(['companyTab', 'companyAction'], () => import('./pages/company.tsx')),
    'CompanyPage',
  ),
});

export const companiesRoom = {
  name: 'companies',
  routes: [companies, addCompany, company],
  menu: [
    {
      group: 'work',
      to: '/companies',
      text: 'companies.menu.companies',
      icon: IconBuilding,
      under: ['/company'],
      keys: 'g c',
      bottomBar: { order: 2, text: 'companies.menu.companies' },
    },
  ],
  live: { events: ['company', 'project'], load: () => import('./live.ts') },
  entities: { company: ({ entity_id: id }) => (id ? `/company/${id}` : null) },
  slots: {
    command: [
      {
        key: 'company',
        label: 'companies.titles.company_add',
        icon: IconPlus,
        permission: 'COMPANY_CREATE',
        to: '/company/add',
      },
    ],
    switcher: [
      { key: 'companies', component: lazyPage(() => import('./parts/company-switcher.tsx'), 'CompanySwitcher') },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
