import type { Document, DocumentVersion } from '@dossier/contract/documents/schema';
import { type Icon, IconActivity, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, integerFrom, seconds, text } from '../../parts/address-values.ts';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import type { ColumnsContext } from './parts/added-columns.tsx';
import type { BulkContext } from './parts/bulk-context.ts';
import type { PanelContext } from './parts/panels/panel-frame.tsx';
import type { CopyContext, CopySwitchContext } from './parts/viewer/shown-copy.tsx';
import type { ComponentType } from 'react';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    documents: typeof texts;
  }
  interface FrameTexts {
    documents: typeof frame;
  }
  interface Slots {
    /** A tab beside a document. */
    documentPanel: SlotItem<PanelContext> & {
      label: FrameKey;
      icon: Icon;
      /** A number on the tab. */
      badge?: ComponentType<{ document: Document }>;
      /** Whether a document has the tab; by default every one has. */
      isFor?: (document: Document) => boolean;
    };
    /** What another room made from a version, as a list item in the tab History. */
    documentDerived: SlotItem<PanelContext>;
    /** An action for a version in the tab History. */
    documentVersion: SlotItem<{ document: Document; version: DocumentVersion }>;
    /** A page about two versions of a document, such as their comparison; `href` gets the id of the document and their numbers. */
    documentVersions: SlotEntry & {
      label: FrameKey;
      href: (documentId: number, older: number, newer: number) => string;
    };
    /** Something to do with selected words, or the current mark, in a panel; with keyboard shortcuts. */
    documentSelection: SlotEntry & {
      label: FrameKey;
      icon: Icon;
      panel: string;
      keys: readonly string[];
      /** Not offered where nothing can be changed. */
      changes?: true;
    };
    /** A copy of a document, shown in its place. */
    documentCopy: SlotItem<CopyContext>;
    /** In the toolbar: the switch between a document and a copy of it. */
    documentCopySwitch: SlotItem<CopySwitchContext>;
    /** An action for the selected documents of a list. */
    documentsBulk: SlotItem<BulkContext>;
    /** Columns and filters of the documents of a project. */
    documentsColumns: SlotItem<ColumnsContext>;
  }
}

interface DocumentSearch {
  /** The version to open; default: the current one. */
  version?: number;
  /** The page to open, from 1. */
  page?: number;
  tab?: string;
  /** Offsets of the range to mark on that page. */
  start?: number;
  end?: number;
  /** The words to mark instead of the whole range: `12-20.34-40`. */
  words?: string;
  /** A search in the document. */
  q?: string;
  /** A cell of a workbook: `Sheet1!B12`. */
  cell?: string;
  /** Position in a recording, in seconds. */
  t?: number;
  /** The copy that is shown instead of the document. */
  copy?: number;
}

const document = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId/document/$documentId',
  staticData: { title: 'documents.titles.document' },
  params: idParams('companyId', 'projectId', 'documentId'),
  validateSearch: (raw: Record<string, unknown>): DocumentSearch => {
    const findHandler = {
      version: integerFrom(raw['version'], 1),
      page: integerFrom(raw['page'], 1),
      tab: text(raw['tab']),
      start: integerFrom(raw['start'], 0),
      end: integerFrom(raw['end'], 0),
      words: /^\d+-\d+(\.\d+-\d+)*$/.test(String(raw['words'])) ? String(raw['words']) : undefined,
      q: text(raw['q']),
      t: seconds(raw['t']),
      cell: text(raw['cell']),
      copy: integerFrom(raw['copy'], 1),
    };
    return Object.fromEntries(Object.entries(findHandler).filter(([, value]) => value !== undefined));
  },
  component: lazyPage(
    withSlots(
      ['documentPanel', 'documentDerived', 'documentVersion', 'documentCopy', 'documentCopySwitch'],
      () => import('./pages/document.tsx'),
    ),
    'DocumentPage',
  ),
});

const unpacked = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId/unpacked/$taskId',
  staticData: { title: 'documents.titles.unpacked' },
  params: idParams('companyId', 'projectId', 'taskId'),
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/unpacked.tsx'), 'UnpackedPage'),
});

export const documentsRoom = {
  name: 'documents',
  routes: [document, unpacked],
  live: { events: ['document'], load: () => import('./live.ts') },
  entities: {
    document: ({ entity_id, entity: { company_id: company, project_id: project, document_id } }) => {
      const id = document_id ?? entity_id;
      return company && project && id ? `/company/${company}/project/${project}/document/${id}` : null;
    },
  },
  tasks: {
    unpack_zip: ({ id, entity: { company_id: company, project_id: project } }) =>
      company && project ? `/company/${company}/project/${project}/unpacked/${id}` : null,
  },
  slots: {
    documentPanel: [
      {
        key: 'info',
        order: 1,
        label: 'documents.panel.info',
        icon: IconInfoCircle,
        component: lazyPage(() => import('./parts/panels/info-panel.tsx'), 'InfoPanel'),
      },
      {
        key: 'tasks',
        order: 3,
        label: 'documents.panel.tasks',
        icon: IconActivity,
        component: lazyPage(() => import('./parts/panels/tasks-panel.tsx'), 'TasksPanel'),
      },
      {
        key: 'history',
        order: 9,
        label: 'documents.panel.history',
        icon: IconHistory,
        component: lazyPage(() => import('./parts/versions/history-panel.tsx'), 'HistoryPanel'),
      },
    ],
    projectTab: [
      {
        key: 'documents',
        order: 1,
        label: 'documents.tab.documents',
        count: (project) => project.number_of_documents,
        component: lazyPage(
          withSlots(['documentsBulk', 'documentsColumns'], () => import('./parts/documents-table.tsx')),
          'DocumentsTable',
        ),
      },
    ],
    projectAction: [
      {
        key: 'upload',
        order: 2,
        permission: 'DOCUMENT_CREATE',
        component: lazyPage(() => import('./parts/project-upload.tsx'), 'ProjectUpload'),
      },
    ],
    homeAction: [
      { key: 'upload', order: 1, component: lazyPage(() => import('./parts/home-upload.tsx'), 'HomeUpload') },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
