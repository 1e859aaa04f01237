import { IconSlash } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PromptLevel } from '@dossier/contract/prompts/constants';
import { integer, text } from '../../parts/address-values.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type { PromptsSearch } from './parts/prompts-search.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    prompts: typeof texts;
  }
  interface FrameTexts {
    prompts: typeof frame;
  }
  interface Slots {
    /** Tries a prompt out: what runs it and shows the result. The children are the fields for its variables. */
    promptTryOut: SlotItem<{
      /** The prompt with its variables filled in; null if some are missing, which the fields then show. */
      question: () => string | null;
      children: ReactNode;
    }>;
  }
}

// The list of the contract is not part of the first load.
const levels: readonly PromptLevel[] = ['app', 'company', 'own'];

const prompts = createRoute({
  getParentRoute: () => layout,
  path: '/prompts/{-$promptId}',
  staticData: { title: 'prompts.title' },
  params: {
    parse: ({ promptId }) => ({ promptId: promptId === undefined ? undefined : integer(promptId) }),
    stringify: ({ promptId }) => ({ promptId: promptId === undefined ? undefined : String(promptId) }),
  },
  validateSearch: (raw: Record<string, unknown>): PromptsSearch => {
    const q = text(raw['q']);
    const level = levels.find((known) => known === raw['level']);
    return {
      ...(q && { q }),
      ...(level && { level }),
      ...(raw['favourite'] === true && { favourite: true }),
    };
  },
  component: lazyPage(
    withSlots(['promptTryOut'], () => import('./pages/prompts.tsx')),
    'PromptsPage',
  ),
});

export const promptsRoom = {
  name: 'prompts',
  routes: [prompts],
  menu: [{ group: 'library', to: '/prompts', text: 'prompts.title', icon: IconSlash }],
  live: { events: ['prompt'], load: () => import('./live.ts') },
  entities: { prompt: ({ entity_id: id }) => (id ? `/prompts/${id}` : null) },
  slots: {
    askInput: [
      {
        key: 'prompts',
        component: lazyComponent(async () => (await import('./parts/prompt-picker.tsx')).PromptPicker),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
