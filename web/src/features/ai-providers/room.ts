import { IconChartBar, IconPlugConnected } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { integerFrom } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    'ai-providers': typeof texts;
  }
  interface FrameTexts {
    'ai-providers': typeof frame;
  }
  interface Slots {
    /** Below the default model of a company for a capability. */
    aiDefault: SlotItem<{ companyId: number }> & { capability: string };
    /** Below the list of providers. */
    aiProvidersList: SlotItem<object>;
  }
}

const aiProviders = createRoute({
  getParentRoute: () => layout,
  path: '/ai-providers',
  staticData: { title: 'ai-providers.title', access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'anywhere' } },
  validateSearch: (raw: Record<string, unknown>): { provider?: number } => {
    const provider = integerFrom(raw['provider'], 1);
    return provider === undefined ? {} : { provider };
  },
  component: lazyPage(
    withSlots(['aiDefault', 'aiProvidersList'], () => import('./pages/ai-providers.tsx')),
    'AiProvidersPage',
  ),
});

/** Of whole companies, or of projects. */
const usagePermissions = ['COMPANY_SETTINGS_EDIT', 'PROJECT_SETTINGS_EDIT'] as const;

const usage = createRoute({
  getParentRoute: () => layout,
  path: '/usage',
  staticData: { title: 'ai-providers.usage', access: { permission: usagePermissions, at: 'anywhere' } },
  validateSearch: ({ period, by }: Record<string, unknown>): { period?: string; by?: string } => ({
    ...(typeof period === 'string' && { period }),
    ...(typeof by === 'string' && { by }),
  }),
  component: lazyPage(() => import('./pages/usage.tsx'), 'UsagePage'),
});

export const aiProvidersRoom = {
  name: 'ai-providers',
  routes: [aiProviders, usage],
  menu: [
    {
      group: 'administration',
      to: '/ai-providers',
      text: 'ai-providers.title',
      icon: IconPlugConnected,
      permission: 'COMPANY_SETTINGS_EDIT',
    },
    {
      group: 'administration',
      to: '/usage',
      text: 'ai-providers.usage',
      icon: IconChartBar,
      permission: usagePermissions,
    },
  ],
  live: { events: ['company', 'task'], load: () => import('./live.ts') },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
