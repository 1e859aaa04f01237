import { IconEyeOff } from '@tabler/icons-react';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    redactions: typeof texts;
  }
  interface FrameTexts {
    redactions: typeof frame;
  }
}

/** The slot item by which selected words are removed. */
const SELECTION = 'redact';

export const redactionsRoom = {
  name: 'redactions',
  live: { events: ['redaction', 'document'], load: () => import('./live.ts') },
  entities: {
    redaction: ({ entity_id: id, entity: { company_id: company, project_id: project, document_id: document } }) =>
      company && project && document && id
        ? `/company/${company}/project/${project}/document/${document}?tab=entities&copy=${id}`
        : null,
  },
  slots: {
    documentEntities: [
      {
        key: 'redaction',
        permission: 'ENTITY_ANALYSIS_READ',
        label: 'redactions.copy',
        icon: IconEyeOff,
        opensWith: ({ picked, pickedBy, copy }) => copy !== null || (picked !== null && pickedBy === SELECTION),
        component: lazyPage(() => import('./parts/redaction-panel.tsx'), 'RedactionPanel'),
      },
    ],
    documentSelection: [
      {
        key: SELECTION,
        order: 2,
        permission: 'ENTITY_ANALYSIS_READ',
        label: 'redactions.remove',
        icon: IconEyeOff,
        panel: 'entities',
        keys: [],
        changes: true,
      },
    ],
    documentCopy: [
      {
        key: 'redaction',
        permission: 'DOCUMENT_READ',
        component: lazyPage(() => import('./parts/copy-desk.tsx'), 'CopyDesk'),
      },
    ],
    documentCopySwitch: [
      {
        key: 'redaction',
        permission: 'DOCUMENT_READ',
        component: lazyPage(() => import('./parts/copy-switch.tsx'), 'RedactedSwitch'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
