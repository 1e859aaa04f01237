import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../parts/data-table/list-search.ts';
import { integer, seconds, tabbed, text, whole } from './address-values.ts';
import { layout } from './layout.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

const home = createRoute({
  getParentRoute: () => layout,
  path: '/home',
  staticData: { title: 'home' },
  component: lazyPage(() => import('../home-screen.tsx'), 'HomeScreen'),
});

const companies = createRoute({
  getParentRoute: () => layout,
  path: '/companies',
  staticData: { title: 'companies' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/companies/pages/companies.tsx'), 'CompaniesPage'),
});

const addCompany = createRoute({
  getParentRoute: () => layout,
  path: '/company/add',
  staticData: { title: 'company_add' },
  component: lazyPage(() => import('../features/companies/pages/add-company.tsx'), 'AddCompanyPage'),
});

const company = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId',
  staticData: { title: 'company' },
  params: {
    parse: ({ companyId }) => ({ companyId: integer(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  validateSearch: tabbed,
  component: lazyPage(() => import('../features/companies/pages/company.tsx'), 'CompanyPage'),
});

const addProject = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/add',
  staticData: { title: 'project_add' },
  params: {
    parse: ({ companyId }) => ({ companyId: integer(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  component: lazyPage(() => import('../features/projects/pages/add-project.tsx'), 'AddProjectPage'),
});

const project = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId',
  staticData: { title: 'project' },
  params: {
    parse: ({ companyId, projectId }) => ({ companyId: integer(companyId), projectId: integer(projectId) }),
    stringify: ({ companyId, projectId }) => ({ companyId: String(companyId), projectId: String(projectId) }),
  },
  validateSearch: tabbed,
  component: lazyPage(() => import('../project-screen.tsx'), 'ProjectScreen'),
});

interface DocumentSearch {
  /** The page to open, from 1. */
  page?: number;
  tab?: string;
  /** Offsets of the place to mark on that page. */
  start?: number;
  end?: number;
  /** Words to search for in the document. */
  q?: string;
  /** A cell of a workbook: `Sheet1!B12`. */
  cell?: string;
  /** The second of a recording to be at. */
  t?: number;
}

const document = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId/document/$documentId',
  staticData: { title: 'document' },
  params: {
    parse: ({ companyId, projectId, documentId }) => ({
      companyId: integer(companyId),
      projectId: integer(projectId),
      documentId: integer(documentId),
    }),
    stringify: ({ companyId, projectId, documentId }) => ({
      companyId: String(companyId),
      projectId: String(projectId),
      documentId: String(documentId),
    }),
  },
  validateSearch: (raw: Record<string, unknown>): DocumentSearch => {
    const found = {
      page: whole(raw['page'], 1),
      tab: text(raw['tab']),
      start: whole(raw['start'], 0),
      end: whole(raw['end'], 0),
      q: text(raw['q']),
      t: seconds(raw['t']),
      cell: text(raw['cell']),
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  },
  component: lazyPage(() => import('../document-screen.tsx'), 'DocumentScreen'),
});

const ask = createRoute({
  getParentRoute: () => layout,
  path: '/ask-dossier/{-$sessionUuid}',
  staticData: { title: 'ask' },
  validateSearch: (raw: Record<string, unknown>): { scope?: string; scope_id?: number; query?: string } => {
    const scope = text(raw['scope']);
    const scopeId = whole(raw['scope_id'], 1);
    const query = text(raw['query']);
    return { ...(scope && { scope }), ...(scopeId && { scope_id: scopeId }), ...(query && { query }) };
  },
  component: lazyPage(() => import('../ask-screen.tsx'), 'AskScreen'),
});

const tasks = createRoute({
  getParentRoute: () => layout,
  path: '/tasks',
  staticData: { title: 'tasks' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/tasks/pages/tasks.tsx'), 'TasksPage'),
});

const allTasks = createRoute({
  getParentRoute: () => layout,
  path: '/all-tasks',
  staticData: { title: 'all_tasks' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../features/tasks/pages/all-tasks.tsx'), 'AllTasksPage'),
});

const task = createRoute({
  getParentRoute: () => layout,
  path: '/task/$taskResultId',
  staticData: { title: 'task' },
  params: {
    parse: ({ taskResultId }) => ({ taskResultId: integer(taskResultId) }),
    stringify: ({ taskResultId }) => ({ taskResultId: String(taskResultId) }),
  },
  validateSearch: (raw: Record<string, unknown>): { uuid?: string } => {
    const uuid = text(raw['uuid']);
    return uuid ? { uuid } : {};
  },
  component: lazyPage(() => import('../features/tasks/pages/task.tsx'), 'TaskPage'),
});

/** Home, companies and what is in them, questions and tasks. */
export const workRoutes = [
  home,
  companies,
  addCompany,
  company,
  addProject,
  project,
  document,
  ask,
  tasks,
  allTasks,
  task,
] as const;
