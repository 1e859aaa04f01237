import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    bin: typeof texts;
  }
  interface FrameTexts {
    bin: typeof frame;
  }
}

/** After the tabs without an order. */
const LAST = 2000;

export const binRoom = {
  name: 'bin',
  slots: {
    projectTab: [
      {
        key: 'bin',
        order: LAST,
        label: 'bin.tab',
        permission: 'DOCUMENT_DELETE',
        count: (project) => project.documents_in_bin,
        component: lazyPage(() => import('./parts/project-bin.tsx'), 'ProjectBin'),
      },
    ],
    companyTab: [
      {
        key: 'bin',
        order: LAST,
        label: 'bin.tab',
        permission: 'DOCUMENT_DELETE',
        count: (company) => company.documents_in_bin + company.projects_in_bin,
        component: lazyPage(() => import('./parts/company-bin.tsx'), 'CompanyBin'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
