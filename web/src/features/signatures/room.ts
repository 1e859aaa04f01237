import { IconSignature } from '@tabler/icons-react';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    signatures: typeof texts;
  }
  interface FrameTexts {
    signatures: typeof frame;
  }
}

export const signaturesRoom = {
  name: 'signatures',
  live: { events: ['signature', 'document'], load: () => import('./live.ts') },
  slots: {
    documentPanel: [
      {
        key: 'signatures',
        order: 2.6,
        permission: 'DOCUMENT_READ',
        label: 'signatures.signatures',
        icon: IconSignature,
        component: lazyPage(() => import('./parts/signatures-panel.tsx'), 'SignaturesPanel'),
      },
    ],
    documentsColumns: [
      {
        key: 'signatures',
        component: lazyPage(() => import('./parts/signed-column.tsx'), 'SignedColumn'),
      },
    ],
    documentsBulk: [
      {
        key: 'signatures',
        component: lazyPage(() => import('./parts/detect-bulk.tsx'), 'DetectBulk'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
