import type { ChatScope } from '@dossier/contract/ask/schema';
import { IconMessageCircle } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { text, integerFrom } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    ask: typeof texts;
  }
  interface FrameTexts {
    ask: typeof frame;
  }
  interface Slots {
    /** Suggested questions below the input of a new conversation. */
    askSuggestions: SlotEntry & { load: () => Promise<readonly SuggestedQuestion[]> };
    /** Beside every field for a question, while what is typed begins with `/`. Loads itself, as it is rarely needed. */
    askInput: SlotItem<{
      typed: string;
      /** The field, which keeps the focus. */
      field: RefObject<HTMLTextAreaElement | null>;
      /** Replaces what is typed. */
      insert: (text: string) => void;
      /** Closes it until the field no longer begins with `/`. */
      close: () => void;
    }>;
  }
}

export interface SuggestedQuestion {
  question: string;
  /** The document that answers it. */
  document_id: number;
  project_id: number;
  project_name: string;
  company_id: number;
}

interface AskSearch {
  /** Where to search, with `scope_id`; everything without them. */
  scope?: ChatScope;
  scope_id?: number;
  /** Several documents to search: `12-15-19`. */
  documents?: string;
  /** A comparison whose changes can be asked about. */
  comparison?: number;
  /** A question to ask immediately. */
  query?: string;
  /** The attached file to open, with the page and the offsets of the words to mark. */
  attachment?: number;
  page?: number;
  start?: number;
  end?: number;
}

// The list of the contract would load its schemas.
const scopes: readonly ChatScope[] = ['company', 'project', 'document'];

/** The place in an attached file that is to be opened. */
function placeIn(raw: Record<string, unknown>): Pick<AskSearch, 'page' | 'start' | 'end'> {
  const [page, start, end] = [integerFrom(raw['page'], 1), integerFrom(raw['start'], 0), integerFrom(raw['end'], 0)];
  if (!page) return {};
  return start !== undefined && end !== undefined && end > start ? { page, start, end } : { page };
}

const ask = createRoute({
  getParentRoute: () => layout,
  path: '/ask-dossier/{-$sessionUuid}',
  staticData: { title: 'ask.titles.ask' },
  validateSearch: (raw: Record<string, unknown>): AskSearch => {
    const scope = scopes.find((known) => known === raw['scope']);
    const scopeId = integerFrom(raw['scope_id'], 1);
    const query = text(raw['query']);
    const documents = text(raw['documents']);
    const attachment = integerFrom(raw['attachment'], 1);
    const comparison = integerFrom(raw['comparison'], 1);
    return {
      ...(scope && scopeId && { scope, scope_id: scopeId }),
      ...(documents && /^\d{1,15}(-\d{1,15}){0,199}$/.test(documents) && { documents }),
      ...(comparison && { comparison }),
      ...(query && { query }),
      ...(attachment && { attachment, ...placeIn(raw) }),
    };
  },
  component: lazyPage(() => import('./pages/ask.tsx'), 'AskPage'),
});

export const askRoom = {
  name: 'ask',
  routes: [ask],
  menu: [
    {
      group: 'top',
      to: '/ask-dossier',
      text: 'ask.menu.ask',
      icon: IconMessageCircle,
      keys: 'g a',
      bottomBar: { order: 3, text: 'ask.menu.ask_short' },
    },
  ],
  live: { events: ['session'], load: () => import('./live.ts') },
  entities: { chat_session: ({ entity: { uuid } }) => (uuid ? `/ask-dossier/${uuid}` : null) },
  slots: {
    documentPanel: [
      {
        key: 'ask',
        order: 2,
        label: 'ask.panel.ask',
        icon: IconMessageCircle,
        component: lazyPage(() => import('./parts/document-ask.tsx'), 'DocumentAsk'),
      },
    ],
    documentDerived: [
      { key: 'answers', order: 1, component: lazyPage(() => import('./parts/citing-answers.tsx'), 'CitingAnswers') },
    ],
    companyAction: [
      { key: 'ask', order: 1, component: lazyPage(() => import('./parts/ask-button.tsx'), 'AskCompanyButton') },
      {
        key: 'feedback',
        permission: 'AUDIT_LOG_READ',
        component: lazyPage(() => import('./parts/feedback-download.tsx'), 'FeedbackDownload'),
      },
    ],
    documentsBulk: [{ key: 'ask', component: lazyPage(() => import('./parts/ask-button.tsx'), 'AskDocumentsButton') }],
    projectAction: [
      { key: 'ask', order: 1, component: lazyPage(() => import('./parts/ask-button.tsx'), 'AskProjectButton') },
    ],
    promptTryOut: [{ key: 'ask', component: lazyPage(() => import('./parts/try-out.tsx'), 'TryOut') }],
    commandAction: [
      {
        key: 'ask',
        order: 1,
        label: 'ask.menu.ask',
        icon: IconMessageCircle,
        open: (query) => ({ to: '/ask-dossier', search: query ? { query } : {} }),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
