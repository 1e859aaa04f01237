import type { PermissionKey } from '@dossier/contract/base/permission';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { createRoute } from '@tanstack/react-router';
import { idParams, tabbed } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    projects: typeof texts;
  }
  interface FrameTexts {
    projects: typeof frame;
  }
  interface Slots {
    /** A tab of a project. */
    projectTab: SlotItem<ProjectContext> & { label: FrameKey; count?: (project: ProjectDetails) => number };
    /** Next to the project name. */
    projectAction: SlotItem<ProjectContext & { tab: string }>;
  }
}

/** The props of a project tab or action. */
interface ProjectContext {
  project: ProjectDetails;
  may: (key: PermissionKey) => boolean;
}

const addProject = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/add',
  staticData: { title: 'projects.titles.project_add', access: { permission: 'PROJECT_CREATE', at: 'company' } },
  params: idParams('companyId'),
  component: lazyPage(() => import('./pages/add-project.tsx'), 'AddProjectPage'),
});

const project = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId',
  staticData: { title: 'projects.titles.project' },
  params: idParams('companyId', 'projectId'),
  validateSearch: tabbed,
  component: lazyPage(
    withSlots(['projectTab', 'projectAction'], () => import('./pages/project.tsx')),
    'ProjectPage',
  ),
});

export const projectsRoom = {
  name: 'projects',
  routes: [addProject, project],
  live: { events: ['project', 'company'], load: () => import('./live.ts') },
  entities: {
    project: ({ entity_id: id, entity: { company_id: company } }) =>
      company && id ? `/company/${company}/project/${id}` : null,
  },
  slots: {
    companyTab: [
      {
        key: 'projects',
        order: 1,
        label: 'projects.tab.projects',
        count: (company) => company.number_of_projects,
        component: lazyPage(() => import('./parts/company-projects.tsx'), 'CompanyProjects'),
      },
    ],
    companyAction: [
      {
        key: 'project',
        order: 2,
        permission: 'PROJECT_CREATE',
        component: lazyPage(() => import('./parts/company-projects.tsx'), 'AddProjectButton'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
