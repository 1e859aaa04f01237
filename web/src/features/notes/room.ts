import { IconMessage2, IconMessagePlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    notes: typeof texts;
  }
  interface FrameTexts {
    notes: typeof frame;
  }
}

const MentionsBadge = lazyComponent(async () => (await import('./parts/mentions-badge.tsx')).MentionsBadge);

const mentions = createRoute({
  getParentRoute: () => layout,
  path: '/mentions',
  staticData: { title: 'notes.mentions' },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/mentions.tsx'), 'MentionsPage'),
});

export const notesRoom = {
  name: 'notes',
  routes: [mentions],
  menu: [
    {
      group: 'work',
      to: '/mentions',
      text: 'notes.mentions',
      icon: IconMessage2,
      permission: 'DOCUMENT_READ',
      badge: MentionsBadge,
    },
  ],
  live: { events: ['note'], load: () => import('./live.ts') },
  entities: {
    note: ({ entity_id: id, entity: { company_id: company, project_id: project, document_id: document } }) =>
      company && project && document && id
        ? `/company/${company}/project/${project}/document/${document}?tab=notes#note-${id}`
        : null,
  },
  slots: {
    documentPanel: [
      {
        key: 'notes',
        order: 2,
        label: 'notes.title',
        icon: IconMessage2,
        badge: lazyComponent(async () => (await import('./parts/open-notes-badge.tsx')).OpenNotesBadge),
        component: lazyPage(() => import('./parts/notes-panel.tsx'), 'NotesPanel'),
      },
    ],
    documentSelection: [
      {
        key: 'note',
        order: 1,
        label: 'notes.add',
        icon: IconMessagePlus,
        panel: 'notes',
        keys: ['n', 'mod+m'],
        changes: true,
      },
    ],
    projectTab: [
      {
        key: 'notes',
        order: 2.5,
        permission: 'DOCUMENT_READ',
        label: 'notes.title',
        component: lazyPage(() => import('./parts/project-notes.tsx'), 'ProjectNotes'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
